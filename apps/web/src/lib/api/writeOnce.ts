interface Target {
  readonly method: string
  readonly path: string
}

export interface Sent extends Target {
  readonly body: string | undefined
  /** True for a write that no press of a button sends. */
  readonly automatic: boolean
}

type Write = (idempotencyKey: string) => Promise<Response>

const inFlight = new Map<string, Promise<Response>>()

/** Keys of writes without an answer: they may have taken effect, so a person's next try has the same key. */
const unanswered = new Map<string, { readonly key: string; readonly target: Target }>()

/** Time for a person's next try. A later equal write is a new one. */
const nextTryWithinMs = 300_000

/** Pause before the second try: enough for a restarting server, short for a waiting person. */
const secondTryAfterMs = 1000

const patienceMs = 10_000

/** Statuses of a busy server, and of a proxy that got no answer from it. */
const unansweredStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** Random idempotency key; `crypto.randomUUID` does not exist without HTTPS. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** False for a refusal or failure, and for a page of a proxy or a network's login. */
const isDone = ({ ok, headers }: Response) => ok && headers.get('content-type')?.includes('json')

/** Idempotency key of a write: the one of its last try without an answer, or a new one. */
function keyOf(what: string, target: Target): string {
  const key = unanswered.get(what)?.key ?? newKey()
  if (!unanswered.has(what)) setTimeout(() => unanswered.delete(what), nextTryWithinMs)
  unanswered.set(what, { key, target })
  return key
}

const removal = /\/((bulk)?cancel|withdraw|revoke)$/

const withoutQuery = (path: string) => path.split('?')[0] ?? path

/** List of the record that a write removes. */
function listOfRemoved({ method, path }: Target): string | undefined {
  const place = withoutQuery(path)
  if (method !== 'DELETE' && !removal.test(place)) return undefined
  const record = place.replace(removal, '')
  return record.slice(0, record.lastIndexOf('/'))
}

const isWithin = (list: string | undefined, { path }: Target): boolean =>
  list !== undefined && `${withoutQuery(path)}/`.startsWith(`${list}/`)

/**
 * True if a write may have undone an earlier one: it has the same address, removes a record of that list, or
 * may add the record that the earlier one removed. Writes of other records, such as another order, undo
 * nothing.
 */
function mayUndo(done: Target, earlier: Target): boolean {
  if (done.method === earlier.method && done.path === earlier.path) return true
  return isWithin(listOfRemoved(done), earlier) || isWithin(listOfRemoved(earlier), done)
}

/**
 * Ends the tries of a write that is done. A write that a press of a button may have undone is new when it is
 * repeated, such as the second of enable, disable and enable.
 */
function settle(what: string, sent: Sent): void {
  unanswered.delete(what)
  if (sent.automatic) return
  for (const [other, { target }] of unanswered) if (mayUndo(sent, target)) unanswered.delete(other)
}

const hasWaited = (startedAt: number) => performance.now() - startedAt > patienceMs

/**
 * Tries a write a second time if its answer did not arrive,
 * with the same idempotency key, so that it is not made twice (P7).
 */
async function tryTwice(key: string, write: Write): Promise<Response> {
  const startedAt = performance.now()
  try {
    const response = await write(key)
    // A failure after a long wait is shown, as a second try could take as long.
    if (!unansweredStatuses.has(response.status) || hasWaited(startedAt)) return response
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    if (isAborted || hasWaited(startedAt)) throw error
  }
  await pause(secondTryAfterMs)
  return write(key)
}

/**
 * Sends equal concurrent writes once (double click, double Enter): a repeat during the first
 * gets its answer, so that there is one order or payment.
 */
export async function writeOnce(sent: Sent, write: Write): Promise<Response> {
  const what = `${sent.method} ${sent.path}\n${sent.body ?? ''}`
  let started = inFlight.get(what)
  if (!started) {
    started = tryTwice(keyOf(what, sent), write).finally(() => inFlight.delete(what))
    inFlight.set(what, started)
  }
  const response = await started
  if (isDone(response)) settle(what, sent)
  return response.clone()
}
