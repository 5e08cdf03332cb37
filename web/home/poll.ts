/** Looks every five seconds while the page is in sight; returns how to stop. */
export function poll(look: () => Promise<void>): () => void {
  const EVERY = 5_000
  const timer = setInterval(() => document.hidden || void look(), EVERY)
  return () => clearInterval(timer)
}
