import { onMember } from '../session/memberStore.ts'

interface HeldAnswer {
  readonly etag: string
  readonly response: Response
}

/** Latest answers by address, with their ETags. */
const held = new Map<string, HeldAnswer>()
const maximumAnswers = 50
const maximumBytes = 100_000

onMember(() => held.clear())

function hold(path: string, response: Response): void {
  held.delete(path)
  const etag = response.headers.get('etag')
  const isShort = Number(response.headers.get('content-length')) <= maximumBytes
  if (response.status !== 200 || !etag || !isShort) return
  held.set(path, { etag, response: response.clone() })
  for (const oldest of held.keys()) {
    if (held.size <= maximumAnswers) break
    held.delete(oldest)
  }
}

/** Sends the ETag of the answer that this tab has, and takes that answer for a 304. */
export async function askUnlessHeld(
  path: string,
  headers: Headers,
  ask: () => Promise<Response>,
): Promise<Response> {
  const earlier = held.get(path)
  if (earlier) headers.set('if-none-match', earlier.etag)
  else headers.delete('if-none-match')
  const response = await ask()
  if (earlier && response.status === 304) return earlier.response.clone()
  hold(path, response)
  return response
}
