/** Copies text, also where the clipboard is closed because the page came without HTTPS. */
export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (done) return true
  }
  const area = document.createElement("textarea")
  area.value = text
  const owner = document.activeElement?.closest("dialog") ?? document.body
  owner.append(area)
  area.select()
  const done = document.execCommand("copy")
  area.remove()
  return done
}
