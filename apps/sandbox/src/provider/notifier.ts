import type { Delivery, Ledger, Notification } from './ledger.ts'

export interface Notifier {
  /**
   * Records the notification and sends it when due. Resolves
   * after the last try. Never rejects.
   */
  send(notification: Notification): Promise<void>
  /** Resumes notifications that an earlier process recorded and did not deliver. */
  resume(): void
  /** Resolves when no notification is being sent. */
  settled(): Promise<void>
  /** Aborts running notifications; a restart may resume them. */
  close(): void
}

/** Timeout of an answer: "Delays of more than 10 s might delay future POSTs" (card-provider §2). */
const answerWithinMs = 10_000
const betweenRetriesMs = 1_000

/** Server-to-server channel of notifications. */
export function createNotifier(ledger: Ledger, now: () => Date): Notifier {
  const underWay = new Set<Promise<void>>()
  const stop = new AbortController()

  const deliver = async (notification: Notification) => {
    await wait(Date.parse(notification.dueAt) - now().getTime(), stop.signal)
    for (let left = notification.retries; !stop.signal.aborted; left--) {
      const answer = await post(notification, stop.signal)
      if (stop.signal.aborted) return
      const last = left === 0 || (typeof answer === 'number' && answer >= 200 && answer < 300)
      const delivery: Delivery = { notificationId: notification.id, at: now().toISOString(), answer, last }
      ledger.record({ type: 'delivery', delivery })
      if (last) return
      await wait(betweenRetriesMs, stop.signal)
    }
  }
  const start = (notification: Notification) => {
    const task = deliver(notification).finally(() => underWay.delete(task))
    underWay.add(task)
    return task
  }

  return {
    send(notification) {
      ledger.record({ type: 'notification', notification })
      return start(notification)
    },
    resume() {
      const lastDeliveries = ledger.deliveries().filter(({ last }) => last)
      const finished = new Set(lastDeliveries.map(({ notificationId }) => notificationId))
      for (const notification of ledger.notifications())
        if (!finished.has(notification.id)) void start(notification)
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay)
    },
    close: () => stop.abort(),
  }
}

async function post({ url, body }: Notification, stop: AbortSignal): Promise<number | string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(answerWithinMs)]),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    if (!(error instanceof Error)) return 'failed'
    return error.cause instanceof Error ? error.cause.message : error.message
  }
}

/** Resolves after the time, or immediately when stopped. */
export function wait(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (ms <= 0 || stop.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      stop.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    stop.addEventListener('abort', done)
  })
}
