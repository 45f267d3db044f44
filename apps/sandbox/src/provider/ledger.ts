import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Decision } from '@tradecounter/card-gateway/outcome.ts'
import type { FormFields } from '@tradecounter/card-gateway/signing/signing.ts'
import type { StoredCard } from './cards.ts'

/** Accepted request: its signed fields, and its whole form for a replay. */
export interface Checkout {
  id: string
  at: string
  request: FormFields
  form: FormFields
}

/** Decision about a checkout, and the answer of the search. */
export interface Result {
  id: string
  checkoutId: string
  at: string
  decision: Decision
  reasonCode?: string
  /** Transaction id in the reply; errors and cancellations have none (card-provider §2). */
  transactionId?: string
  authorisedCents?: number
  card?: StoredCard
  invalidFields?: string
  /** True for a decline before the final result of the same checkout. */
  earlier?: true
  search?: { transactionId: string; reasonCode: string; status: string; authorisedCents: number }
}

export interface Notification {
  id: string
  checkoutId: string
  kind: string
  url: string
  dueAt: string
  retries: number
  body: string
}

export interface Delivery {
  notificationId: string
  at: string
  /** HTTP status, or the reason for none. */
  answer: number | string
  /** True after the last try. */
  last: boolean
}

type LedgerEvent =
  | { type: 'checkout'; checkout: Checkout }
  | { type: 'result'; result: Result }
  | { type: 'reviewed'; resultId: string; search: NonNullable<Result['search']> }
  | { type: 'notification'; notification: Notification }
  | { type: 'delivery'; delivery: Delivery }

export interface Ledger {
  record(event: LedgerEvent): void
  checkout(id: string): Checkout | undefined
  checkouts(): Checkout[]
  results(): Result[]
  notifications(): Notification[]
  deliveries(): Delivery[]
}

/** Records of the provider in an append-only file of JSON lines, which survives a restart. */
export function createLedger(dataDir: string | undefined): Ledger {
  const file = dataDir === undefined ? undefined : join(dataDir, 'sandbox', 'card-provider.ndjson')
  const checkouts = new Map<string, Checkout>()
  const results = new Map<string, Result>()
  const notifications = new Map<string, Notification>()
  const deliveries: Delivery[] = []

  const apply = (event: LedgerEvent) => {
    switch (event.type) {
      case 'checkout':
        checkouts.set(event.checkout.id, event.checkout)
        break
      case 'result':
        results.set(event.result.id, event.result)
        break
      case 'reviewed': {
        const result = results.get(event.resultId)
        if (result) results.set(result.id, { ...result, search: event.search })
        break
      }
      case 'notification':
        notifications.set(event.notification.id, event.notification)
        break
      case 'delivery':
        deliveries.push(event.delivery)
        break
    }
  }
  if (dataDir !== undefined) mkdirSync(join(dataDir, 'sandbox'), { recursive: true })
  if (file !== undefined) for (const event of eventsIn(file)) apply(event)

  return {
    record(event) {
      // Synchronous, so that records are on file before the answer, and submissions cannot interleave.
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(event)}\n`)
      apply(event)
    },
    checkout: (id) => checkouts.get(id),
    checkouts: () => [...checkouts.values()],
    results: () => [...results.values()],
    notifications: () => [...notifications.values()],
    deliveries: () => [...deliveries],
  }
}

function eventsIn(file: string): LedgerEvent[] {
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  // A killed process may leave half a line, which was never answered: end the line and skip it.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n')
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as LedgerEvent]
    } catch {
      return []
    }
  })
}
