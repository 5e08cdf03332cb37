/** What can be opened over a table. */
export type Panel = "menu" | "text" | "log" | "rules" | "share" | "order"
