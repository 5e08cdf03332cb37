/** Notifications of the browser: whether there can be some, asking for them, showing one. */

/** Why there are none; null when there can be. */
export type Obstacle = "denied" | "insecure" | "missing"

export const mayNotify = () => "Notification" in globalThis && Notification.permission === "granted"

/** Asks whether notifications may be shown; only ever because somebody has pressed a button. */
export async function askForNotes(): Promise<Obstacle | null> {
  if (!globalThis.isSecureContext) return "insecure"
  if (!("Notification" in globalThis)) return "missing"
  const permission = await Notification.requestPermission()
  return permission === "granted" ? null : "denied"
}

/** Shows a notification in place of an earlier one, and gives what takes it away. */
export function notify(tag: string, title: string, text: string): () => void {
  try {
    const note = new Notification(title, { body: text, tag })
    note.onclick = () => {
      window.focus()
      note.close()
    }
    return () => note.close()
  } catch {
    return () => {} // some browsers on phones have the name, but show none for a page
  }
}
