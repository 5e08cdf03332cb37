/** What can be opened over a table. */
export type Panel = "menu" | "log" | "rules" | "share" | "order"
