/** Addresses of the page: on a server of its own, or under any path of a host that only has files. */

const { dataset } = globalThis.document?.documentElement ?? { dataset: {} as DOMStringMap }

/** The path of the folder in which the page lies; `atoll site` writes another into the index. */
const BASE = dataset["base"] ?? "/"

/** Whether there is a server behind the page, for shared tables; `atoll site` writes that none is. */
export const hasServer = dataset["server"] !== "none"

/** Gives the address of what has a path in the page, such as `replay`; of home for none. */
export const addressOf = (path = "") => BASE + path

/** Gives the path in the page of what has an address; null if it lies elsewhere. */
export const pathOf = (address: string) =>
  address.startsWith(BASE) ? address.slice(BASE.length) : null
