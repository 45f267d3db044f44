type Write = (idempotencyKey: string) => Promise<Response>

const inFlight = new Map<string, Promise<Response>>()

/** Pause before the second try: enough for a restarting server, short for a waiting person. */
const secondTryAfterMs = 1000

const patienceMs = 10_000

/** Random idempotency key; `crypto.randomUUID` does not exist without HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Tries a write a second time if its answer did not arrive,
 * with the same idempotency key, so that it is not made twice (P7).
 */
async function tryTwice(write: Write): Promise<Response> {
  const key = newKey()
  const startedAt = performance.now()
  try {
    const response = await write(key)
    if (response.status !== 503) return response
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    // A failure after a long wait is shown, as a second try could take as long.
    if (isAborted || performance.now() - startedAt > patienceMs) throw error
  }
  await pause(secondTryAfterMs)
  return write(key)
}

/**
 * Sends equal concurrent writes once (double click, double Enter): a repeat during the first
 * gets its answer, so that there is one order or payment.
 */
export async function writeOnce(what: string, write: Write): Promise<Response> {
  let started = inFlight.get(what)
  if (!started) {
    started = tryTwice(write).finally(() => inFlight.delete(what))
    inFlight.set(what, started)
  }
  return (await started).clone()
}
