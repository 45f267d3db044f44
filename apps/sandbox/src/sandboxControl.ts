import type { DeliveryPlan, PlanChange } from './provider/deliveryPlan.ts'
import type { Delivery, Ledger, Notification, Result } from './provider/ledger.ts'
import type { Notifier } from './provider/notifier.ts'
import type { PlanBook, PlanSubject } from './provider/planBook.ts'
import type { SearchIndex, SearchMood } from './provider/searchIndex.ts'

/** Controls for tests, in process or over `/control`. */
export interface SandboxControl {
  /** Sets the plan of one attempt, of one reference, or of all others, before the pay page opens. */
  setPlan(subject: PlanSubject, change: PlanChange): DeliveryPlan
  plans(): { subject: string; plan: DeliveryPlan }[]
  clearPlans(): void
  setSearch(change: { mood?: SearchMood; lagMs?: number }): { mood: SearchMood; lagMs: number }
  /** Decides a transaction under review, which only the search then shows. @throws RangeError without one */
  decideReview(transactionId: string, accept: boolean): void
  results(): (Result & { referenceNumber: string; transactionUuid: string })[]
  notifications(): (Notification & { deliveries: Delivery[] })[]
  /** Resolves when every notification, delayed ones too, has been delivered or given up. */
  settled(): Promise<void>
}

const moods: readonly string[] = ['answers', 'fails', 'hangs', 'refuses'] satisfies SearchMood[]

export function createControl(
  ledger: Ledger,
  plans: PlanBook,
  index: SearchIndex,
  notifier: Notifier,
): SandboxControl {
  return {
    setPlan: (subject, change) => plans.set(subject, change),
    plans: () => plans.all(),
    clearPlans: () => plans.clear(),
    setSearch({ mood = index.mood, lagMs = index.lagMs }) {
      if (!moods.includes(mood)) throw new RangeError(`mood is one of ${moods.join(', ')}`)
      if (!Number.isInteger(lagMs) || lagMs < 0) throw new RangeError('lagMs is milliseconds, zero or more')
      index.mood = mood
      index.lagMs = lagMs
      return { mood, lagMs }
    },
    decideReview(transactionId, accept) {
      const result = ledger
        .results()
        .find(
          (transaction) => transaction.transactionId === transactionId && transaction.decision === 'REVIEW',
        )
      if (!result?.search) throw new RangeError('No transaction under review has this id')
      const amount = ledger.checkout(result.checkoutId)?.request['amount'] ?? '0'
      const search = accept
        ? {
            transactionId,
            reasonCode: '100',
            status: 'TRANSMITTED',
            authorisedCents: Math.round(Number(amount) * 100),
          }
        : { transactionId, reasonCode: '481', status: 'DECLINED', authorisedCents: 0 }
      ledger.record({ type: 'reviewed', resultId: result.id, search })
    },
    results: () =>
      ledger.results().map((result) => {
        const request = ledger.checkout(result.checkoutId)?.request ?? {}
        const referenceNumber = request['reference_number'] ?? ''
        return { ...result, referenceNumber, transactionUuid: request['transaction_uuid'] ?? '' }
      }),
    notifications: () => {
      const deliveries = Object.groupBy(ledger.deliveries(), ({ notificationId }) => notificationId)
      return ledger
        .notifications()
        .map((notification) => ({ ...notification, deliveries: deliveries[notification.id] ?? [] }))
    },
    settled: () => notifier.settled(),
  }
}
