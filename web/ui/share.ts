/** Gives a link away by the system's own sheet, on devices that have one. */

export const mayShare = () => typeof navigator.share === "function"

/** Opens the sheet; that somebody closes it without choosing is no failure. */
export async function shareLink(text: string, url: string): Promise<void> {
  await navigator.share({ text, url }).catch(() => undefined)
}
