/** What can be opened over a table. */
export type Panel = "menu" | "text" | "log" | "rules" | "share" | "order" | "talk"

/** Those that an address can open: whatever the table, and whoever looks. */
export const LINKED = ["rules", "log", "text"] as const satisfies readonly Panel[]
