import { Silent } from './silence.ts'

interface Reasons {
  readonly isRefusal?: boolean
  readonly isSilence?: boolean
  readonly retryAfterMs?: number
  readonly cause?: unknown
}

/** Failure, refusal or silence of the store; answered like a failing disk (D4). */
export class StoreFailed extends Error {
  readonly code = 'EIO'
  /** True if another try would fail the same way: name, keys or rights of the bucket are wrong. */
  readonly isRefusal: boolean
  /** True if the store gave no sign of life, so that each further try takes as long. */
  readonly isSilence: boolean
  /** Pause in milliseconds that the store asks for; 0 if it states none in seconds. */
  readonly retryAfterMs: number

  constructor(
    message: string,
    { isRefusal = false, isSilence = false, retryAfterMs = 0, cause }: Reasons = {},
  ) {
    super(`The object store ${message}`, { cause })
    this.isRefusal = isRefusal
    this.isSilence = isSilence
    this.retryAfterMs = retryAfterMs
  }
}

const passing = new Set([408, 429])

/** Failure for an unexpected answer of the store, with the code of `S3`. */
export async function failureOf(response: Response, did: string): Promise<StoreFailed> {
  const { status, headers } = response
  const code = /<Code>(\w{1,60})<\/Code>/.exec(await response.text())?.[1]
  return new StoreFailed(`answered ${status}${code ? ` ${code}` : ''} to ${did}`, {
    isRefusal: status < 500 && !passing.has(status),
    retryAfterMs: Number(/^\d+$/.exec(headers.get('retry-after') ?? '')?.[0] ?? 0) * 1000,
  })
}

/** Failure without an answer, with the reason of the operating system or the time limit. */
export function unreachable(cause: unknown, did: string): StoreFailed {
  const inner = cause instanceof Error ? (cause.cause ?? cause) : cause
  const { code, message } = inner as NodeJS.ErrnoException
  const isSilence = inner instanceof Silent
  return new StoreFailed(`did not answer ${did}: ${code ?? message}`, { isSilence, cause })
}
