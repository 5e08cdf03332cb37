/** Long work that is done in pieces, so that the page answers in between. */

/** How many milliseconds a piece takes. */
const PIECE = 20

/** Finishes work that gives way now and then. */
export async function workInPieces<Result>(work: Iterator<void, Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + PIECE
    while (performance.now() < end) {
      const next = work.next()
      if (next.done) return next.value
    }
    await new Promise((goOn) => setTimeout(goOn))
  }
}
