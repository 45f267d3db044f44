import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyReply } from 'fastify'
import { senderGone } from '../../../http/disconnectSignal.ts'
import { tryLater } from '../../../http/refused.ts'

/** Each reader holds a connection for as long as its sender takes; the others are for people. */
const readersAtOnce = 3
/** Requests of one key that may wait, besides the running one. */
export const waitingOfAKey = 4
const busyPauseMs = 5000
const busy = problem(
  'tooManyRequests',
  'Other rows of this key are being read. Please try again in a moment.',
)

interface Waiting {
  readonly keyId: number
  readonly start: () => void
}

const reading = new Set<number>()
const waiting: Waiting[] = []

/** Numbers of running and waiting requests, over all keys. */
export const readersNow = () => ({ reading: reading.size, waiting: waiting.length })

function startNext(): void {
  while (reading.size < readersAtOnce) {
    const at = waiting.findIndex(({ keyId }) => !reading.has(keyId))
    const [next] = at < 0 ? [] : waiting.splice(at, 1)
    if (!next) return
    reading.add(next.keyId)
    next.start()
  }
}

function myTurn(keyId: number, disconnected: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const mine = { keyId, start: resolve }
    disconnected.addEventListener('abort', () => {
      const at = waiting.indexOf(mine)
      if (at < 0) return
      waiting.splice(at, 1)
      reject(senderGone())
    })
    waiting.push(mine)
    startNext()
  })
}

/**
 * Readers of one key take turns, and keys do in the order they came, so that
 * one key's load is never another's refusal (I9). Who leaves loses their place.
 * @throws Refused 429 when enough of the same key wait already.
 */
export async function inTurnOfKey<Result>(
  {
    keyId,
    reply,
    disconnected,
  }: { readonly keyId: number; readonly reply: FastifyReply; readonly disconnected: AbortSignal },
  read: () => Promise<Result>,
): Promise<Result> {
  if (waiting.filter((waiter) => waiter.keyId === keyId).length >= waitingOfAKey)
    throw tryLater(reply, busy, busyPauseMs)
  if (disconnected.aborted) throw senderGone()
  await myTurn(keyId, disconnected)
  try {
    return await read()
  } finally {
    reading.delete(keyId)
    startNext()
  }
}
