/**
 * Keeps the page on this device, so that it opens without a network: all files of one release.
 *
 * It asks for nothing of the rest of the page: it is a script by itself. `atoll.site.release` writes
 * the release before its first line, so that another release makes it another script; then the
 * browser installs that one beside it, where it waits until the page asks it to take over.
 */

/** The files by their paths in the page, each with the hash that it must have; home has no path. */
declare const release: { version: string; files: Record<string, string> }

/** What is used of a worker; the types of the page know none. */
interface Worker {
  registration: { scope: string; installing: object | null; waiting: object | null }
  clients: { matchAll(which: object): Promise<unknown[]>; claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: string, listen: (event: WorkerEvent) => void): void
}

interface WorkerEvent extends Event {
  data?: unknown
  request: Request
  waitUntil(done: Promise<unknown>): void
  respondWith(answer: Promise<Response>): void
}

const worker = globalThis as unknown as Worker
const { registration } = worker
const { scope } = registration
const OF_THIS_PAGE = `atoll ${scope} `
const KEPT = OF_THIS_PAGE + release.version

worker.addEventListener("install", (event) => event.waitUntil(keepAll()))
worker.addEventListener("activate", (event) => {
  event.waitUntil(Promise.all([worker.clients.claim(), forgetOthers()]))
})
worker.addEventListener("message", ({ data }) => {
  if (data === "take over") void worker.skipWaiting()
})
worker.addEventListener("fetch", (event) => {
  const { request } = event
  const isVisit = request.mode === "navigate"
  const path = pathOf(request.url)
  if (request.method !== "GET" || path === null) return
  if (isVisit) event.waitUntil(forgetOthers())
  if (Object.hasOwn(release.files, path)) event.respondWith(find(path, request))
  else if (isVisit && isPage(path)) event.respondWith(find("", request))
  else if (isNamedByContent(path)) event.respondWith(findOfBefore(request))
})

/** Keeps a release whole or not at all: with a file missing or another, it is not installed. */
async function keepAll() {
  const kept = await caches.open(KEPT)
  await Promise.all(
    Object.entries(release.files).map(async ([path, integrity]) => {
      const address = scope + path
      if (await kept.match(address)) return // from a time when it did not come to the end
      const known = isNamedByContent(path) ? await caches.match(address) : undefined
      await kept.put(address, known ?? (await fetchFile(address, integrity)))
    }),
  )
}

async function fetchFile(address: string, integrity: string): Promise<Response> {
  const answer = await fetch(address, { integrity, cache: "no-cache" })
  if (answer.ok) return answer
  throw new Error(`expected ${address}, the answer was ${answer.status}`)
}

/** Forgets releases of before, unless pages may be open that have not loaded all of theirs yet. */
async function forgetOthers() {
  if (registration.installing || registration.waiting) return // one of the others is to come
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true })
  if (pages.length > 1) return
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(OF_THIS_PAGE) && name !== KEPT,
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

async function find(path: string, request: Request): Promise<Response> {
  const kept = await caches.open(KEPT)
  return (await kept.match(scope + path)) ?? fetch(request)
}

const findOfBefore = async (request: Request) => (await caches.match(request)) ?? fetch(request)

/** Gives the path in the page; null for what is elsewhere. */
function pathOf(url: string): string | null {
  const [address] = url.split(/[?#]/) as [string]
  return address.startsWith(scope) ? address.slice(scope.length) : null
}

/** Whether a path is one of a page, and not something that the server is asked for. */
function isPage(path: string): boolean {
  const [kind, , more] = path.split("/")
  return kind !== "api" && !more && !path.includes(".")
}

/** Whether a path leads to the same content for ever. */
const isNamedByContent = (path: string) => path.startsWith("assets/")
