import { dayMs, minuteMs } from '../time/durations.ts'

const hourMs = 60 * minuteMs

/** Back-off after each failed try; the last try is nearly three days after the first. */
export const webhookPausesMs = [
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  6 * hourMs,
  12 * hourMs,
  24 * hourMs,
  24 * hourMs,
] as const

/** Time of failures without a success after which an endpoint is disabled. */
const disabledAfterMs = 5 * dayMs

/** Time after a change of the secret in which messages are signed with both secrets. */
export const secretOverlapMs = dayMs

/** Time for which finished deliveries are stored. */
export const deliveryLifeMs = 30 * dayMs

/** Timeout of an endpoint's answer. */
export const webhookAnswerMs = 10_000

export type AfterTry =
  | { readonly state: 'delivered' | 'failed'; readonly nextTryAt: null }
  | { readonly state: 'waiting'; readonly nextTryAt: Date }

/** State of a delivery after a try; any 2xx answer is a success. */
export function afterTry(tries: number, status: number | undefined, now: Date): AfterTry {
  if (status !== undefined && status >= 200 && status < 300) return { state: 'delivered', nextTryAt: null }
  const pauseMs = webhookPausesMs[tries - 1]
  return pauseMs === undefined
    ? { state: 'failed', nextTryAt: null }
    : { state: 'waiting', nextTryAt: new Date(now.getTime() + pauseMs) }
}

export const isToDisable = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= disabledAfterMs
