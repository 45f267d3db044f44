import { createHash } from 'node:crypto'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { claimKey, storeAnswer, type KeyHolder } from '../db/idempotency.queries.ts'
import type { AttachedFile } from './context.ts'
import { refused } from './refused.ts'

const keyMaximum = 200
const keyTooLong = problem(
  'idempotencyKeyTooLong',
  `An Idempotency-Key can have at most ${keyMaximum} characters.`,
  'Idempotency-Key',
)

/**
 * Key of a request.
 * @throws Refused for too long a key: shortened, it could equal another request's
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || key.length === 0) return undefined
  if (key.length > keyMaximum) throw refused(keyTooLong)
  return key
}

interface Answer {
  readonly status: number
  readonly body: string
}

interface Request {
  readonly key: string
  readonly actor: KeyHolder
  readonly method: string
  readonly url: string
  readonly body: unknown
  /** File that came with the body. */
  readonly attached?: AttachedFile | undefined
}

function requestHash({ method, url, body, attached }: Request): string {
  const file = attached ? `\n${attached.sha256} ${attached.fileName}` : ''
  return createHash('sha256')
    .update(`${method} ${url}\n${JSON.stringify(body ?? null)}${file}`)
    .digest('base64url')
}

const reused = problem(
  'idempotencyKeyReused',
  'This Idempotency-Key was already used for another request.',
  'Idempotency-Key',
)

/**
 * Runs a write once per key, inside its transaction. The answer is stored with the effect, so a repeated
 * request gets the same answer and changes nothing. A refused write stores nothing and may be tried again.
 */
export async function once(
  db: Db,
  request: Request,
  now: Date,
  write: () => Promise<Answer>,
): Promise<Answer & { repeated: boolean }> {
  const hash = requestHash(request)
  const earlier = await claimKey(db, request.actor, request.key, hash, now)
  if (earlier) {
    if (earlier.request_hash !== hash) throw refused(reused)
    return { status: earlier.status ?? 200, body: earlier.body ?? '', repeated: true }
  }
  const answer = await write()
  await storeAnswer(db, request.actor, request.key, answer)
  return { ...answer, repeated: false }
}
