import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { ApiRefusal, createClient, type Client } from '@tradecounter/contract/client.ts'
import { routes, type Routes } from '@tradecounter/contract/routes.ts'

/** Target of requests, with counts of their answers. A restarted program has another origin. */
export interface Line {
  origin: string
  answered: number
  lost: number
  unavailable: number
  slowestMs: number
  /** Latest failure: a broken connection, or a 503 answer. */
  lastFailure: string
  readonly violations: string[]
}

export const openLine = (origin = ''): Line => ({
  origin,
  answered: 0,
  lost: 0,
  unavailable: 0,
  slowestMs: 0,
  lastFailure: '',
  violations: [],
})

/** Time limit of a request, longer than any promised answer time. */
const patienceMs = 20_000

/** Calls `fetch` with the program's present origin, which changes at a restart. */
export const reach = (line: Line, path: string, init: RequestInit): Promise<Response> =>
  fetch(line.origin + path, { ...init, signal: AbortSignal.timeout(patienceMs) })

/** Typed API client of a person; its writes send `key` as their idempotency key. */
export const clientOver = (line: Line, token: string, key: string): Client<Routes> =>
  createClient(routes, ({ method, path, body }) =>
    reach(line, path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }),
  )

/** Client whose bodies are the JSON of a form, beside a PDF. */
export const clientWithPdf = (line: Line, token: string, key: string): Client<Routes> =>
  createClient(routes, ({ method, path, body }) => {
    const form = new FormData()
    form.set('data', body ?? '')
    form.set('file', new File(['%PDF-1.7\n'], 'order.pdf'))
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key }
    return reach(line, path, { method, headers, body: form })
  })

/** Write that is repeated with the same idempotency key until it is answered, then acknowledged. */
export interface Write<Answer = unknown> {
  readonly name: string
  readonly key: string
  readonly send: (key: string) => Promise<Answer>
  readonly acknowledge: (answer: Answer) => void
  /** Accepts a refusal as an answer. False for an unexpected refusal, which is a violation. */
  readonly takeRefusal?: (refusal: ApiRefusal) => boolean
}

export const writeOf = <Answer>(
  what: string,
  send: (key: string) => Promise<Answer>,
  acknowledge: (answer: Answer) => void,
  takeRefusal?: (refusal: ApiRefusal) => boolean,
): Write<Answer> => ({
  name: what,
  key: randomUUID(),
  send,
  acknowledge,
  ...(takeRefusal ? { takeRefusal } : {}),
})

/** Sends a write once. @returns false if its result is unknown: a broken connection or a 503 answer */
export async function sendOnce<Answer>(line: Line, who: string, write: Write<Answer>): Promise<boolean> {
  const since = performance.now()
  try {
    const answer = await write.send(write.key)
    line.answered += 1
    write.acknowledge(answer)
    return true
  } catch (error) {
    line.lastFailure = `${new Date().toISOString()} ${who}: ${write.name}: ${inspect(error, { depth: 3 })}`
    if (!(error instanceof ApiRefusal)) {
      line.lost += 1
      if (error instanceof DOMException && error.name === 'TimeoutError')
        line.violations.push(`${who}: ${write.name} was not answered at all`)
      return false
    }
    if (write.takeRefusal?.(error)) {
      line.answered += 1
      return true
    }
    if (error.status === 503) line.unavailable += 1
    else line.violations.push(`${who}: ${write.name} was answered ${error.status}: ${error.message}`)
    return false
  } finally {
    line.slowestMs = Math.max(line.slowestMs, performance.now() - since)
  }
}
