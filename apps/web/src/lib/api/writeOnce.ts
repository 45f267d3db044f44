export interface Sent {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  /** True for a write that no press of a button sends. */
  readonly automatic: boolean
}

type Write = (idempotencyKey: string) => Promise<Response>

const inFlight = new Map<string, Promise<Response>>()

/** Keys of writes without an answer: they may have taken effect, so a person's next try has the same key. */
const unanswered = new Map<string, { readonly key: string; readonly path: string }>()

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
function keyOf(what: string, path: string): string {
  const key = unanswered.get(what)?.key ?? newKey()
  if (!unanswered.has(what)) setTimeout(() => unanswered.delete(what), nextTryWithinMs)
  unanswered.set(what, { key, path })
  return key
}

/** True for the path of one record, and for those of its list and its verbs. */
function concernsSame(path: string, other: string): boolean {
  const [one = '', query] = path.split('?')
  const [two = '', otherQuery] = other.split('?')
  return query === otherQuery && (`${one}/`.startsWith(`${two}/`) || `${two}/`.startsWith(`${one}/`))
}

/**
 * Ends the tries of a write that is done. After a press of a button, an equal write of the same record is
 * new, such as the second of enable, disable and enable. Keys of other records stay: their effect is unknown.
 */
function settle(what: string, { path, automatic }: Sent): void {
  unanswered.delete(what)
  if (automatic) return
  for (const [other, write] of unanswered) if (concernsSame(path, write.path)) unanswered.delete(other)
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
    started = tryTwice(keyOf(what, sent.path), write).finally(() => inFlight.delete(what))
    inFlight.set(what, started)
  }
  const response = await started
  if (isDone(response)) settle(what, sent)
  return response.clone()
}
