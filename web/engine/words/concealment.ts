/** Concealment: what everybody could know, and what is still not shown before the end. */

import type { ConcealmentDescription, Json } from "../description"

type View = Record<string, Json>

/** Gives a view without what others have; of a list it is told how long it is. */
export function hide(kept: ConcealmentDescription | null, view: View, viewer: number): View {
  if (kept === null) return view
  const told = (view[kept.part] as Json[]).map((each, seat) => {
    if (seat === viewer) return each
    return Array.isArray(each) ? each.map(() => null) : null
  })
  return { ...view, [kept.part]: told }
}
