/** Of which age page and server are: a page that has other rules is loaded again, but only once. */

const KEY = "atoll.reloaded"

/**
 * Loads the page again, for a server whose rules are of this build; tells whether it does.
 *
 * Who was sent the same page again would be so for ever, and so would be one who cannot remember.
 */
export function reloadFor(build: string, reload: () => void): boolean {
  try {
    if (sessionStorage.getItem(KEY) === build) return false
    sessionStorage.setItem(KEY, build)
    if (sessionStorage.getItem(KEY) !== build) return false
  } catch {
    return false
  }
  reload()
  return true
}
