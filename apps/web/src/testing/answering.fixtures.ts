import { vi } from 'vitest'

export interface ReceivedRequest {
  readonly method: string
  readonly path: string
  readonly body: unknown
}

const envelope = (result: unknown) => ({
  result,
  validationErrors: [],
  total: Array.isArray(result) ? result.length : 0,
})

/** A refusal, as the server words it. */
export class Refusal {
  readonly status: number
  readonly problems: readonly {
    readonly code: string
    readonly displayMessage: string
    readonly field?: string
  }[]

  constructor(status: number, ...problems: Refusal['problems']) {
    this.status = status
    this.problems = problems
  }
}

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

/**
 * Server of a test: `answer` returns the result of each request; a thrown error is a lost connection.
 */
export function answering(answer: (request: ReceivedRequest) => unknown): {
  readonly requests: readonly ReceivedRequest[]
} {
  const requests: ReceivedRequest[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const one = {
      method: init.method ?? 'GET',
      path,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    requests.push(one)
    const result = await answer(one)
    return result instanceof Refusal
      ? json(result.status, { result: null, validationErrors: result.problems })
      : json(200, envelope(result))
  })
  return { requests }
}
