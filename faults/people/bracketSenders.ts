// Senders run in a separate process, so that they do not slow the measuring one.
import { Readable } from 'node:stream'

export interface Sending {
  readonly origin: string
  readonly token: string
  readonly customerId: number
}

const megabyte = 1024 * 1024
const nested = (bytes: number) => Buffer.concat([Buffer.alloc(bytes / 2, '['), Buffer.alloc(bytes / 2, ']')])
const [long, longest] = [nested(2 * megabyte), nested(4 * megabyte)]

const json = { 'content-type': 'application/json' }

/** Two senders without a login, one of them without a content length, and one with a login. */
function senders({ origin, token, customerId }: Sending): readonly (() => Promise<Response>)[] {
  const post = (path: string, body: Buffer | ReadableStream, headers = {}) =>
    fetch(origin + path, {
      method: 'POST',
      headers: { ...json, ...headers },
      body,
      duplex: 'half',
    })
  const login = '/Corporate/users/login'
  return [
    () => post(login, longest),
    () => post(login, Readable.toWeb(Readable.from([longest])) as ReadableStream),
    () => post(`/Corporate/payments/customers/${customerId}`, long, { authorization: `Bearer ${token}` }),
  ]
}

const statusCounts: Record<string, number> = {}
const end = new AbortController()

async function sendOn(send: () => Promise<Response>): Promise<void> {
  while (!end.signal.aborted) {
    const outcome = await send().then(
      (answer) => answer.arrayBuffer().then(() => String(answer.status)),
      () => 'cut',
    )
    statusCounts[outcome] = (statusCounts[outcome] ?? 0) + 1
  }
}

async function sendUntilStopped(sending: Sending): Promise<void> {
  process.once('message', () => end.abort())
  const sends = senders(sending)
  await Promise.all(sends.map((send) => send().catch(() => undefined)))
  process.send?.('begun')
  await Promise.all(sends.map(sendOn))
  process.send?.(statusCounts)
  process.disconnect?.()
}

process.once('message', (sending: Sending) => void sendUntilStopped(sending))
