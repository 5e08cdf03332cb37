import { expect, test } from "vitest"
import { leadsHereOnly } from "./links"

test.each(["http://127.0.0.1:8000/tables/a", "http://localhost/tables/a", "http://[::1]:8000/"])(
  "%s leads to this machine alone",
  (link) => expect(leadsHereOnly(link)).toBe(true),
)

test.each(["http://192.168.1.7:8000/tables/a", "https://localhost.example.org/tables/a"])(
  "%s leads there from other machines too",
  (link) => expect(leadsHereOnly(link)).toBe(false),
)
