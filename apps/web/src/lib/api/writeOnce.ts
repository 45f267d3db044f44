type Write = (idempotencyKey: string) => Promise<Response>

const inFlight = new Map<string, Promise<Response>>()

/** Long enough for a restarting server to be back, short enough for somebody who waits. */
const secondTryAfterMs = 1000

const patienceMs = 10_000

/** `crypto.randomUUID` is missing where the page is not served over HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Tries a write a second time when its answer did not arrive:
 * under the same key, so it cannot happen twice (P7).
 */
async function tryTwice(write: Write): Promise<Response> {
  const key = newKey()
  const startedAt = performance.now()
  try {
    const response = await write(key)
    if (response.status !== 503) return response
  } catch (error) {
    const isAborted = error instanceof DOMException && error.name === 'AbortError'
    // Failure after a long wait is shown, as a second try could take as long again.
    if (isAborted || performance.now() - startedAt > patienceMs) throw error
  }
  await pause(secondTryAfterMs)
  return write(key)
}

/**
 * Double click, double Enter, two handlers of one click: the same write while the first
 * is still under way is the first one, and gets its answer. One order, one payment.
 */
export async function writeOnce(what: string, write: Write): Promise<Response> {
  let started = inFlight.get(what)
  if (!started) {
    started = tryTwice(write).finally(() => inFlight.delete(what))
    inFlight.set(what, started)
  }
  return (await started).clone()
}
