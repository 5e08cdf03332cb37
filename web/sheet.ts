/** Sheets that an address can open over its page. */

/** Which sheet an address asks for, such as `?sheet=rules&rule=A7`. */
export interface SheetLink {
  sheet: string
  rule: string | null
}

export function readSheet(search: string): SheetLink | null {
  const found = new URLSearchParams(search)
  const sheet = found.get("sheet")
  return sheet ? { sheet, rule: found.get("rule") } : null
}

export function writeSheet(sheet: string, rule: string | null = null): string {
  return `?${new URLSearchParams(rule ? { sheet, rule } : { sheet })}`
}
