import { randomUUID } from 'node:crypto'
import type { StoredCard } from './cards.ts'
import { type BrowserReturn, browserReturn, deliverResult, type Desk } from './deliverResult.ts'
import type { DeliveryPlan } from './deliveryPlan.ts'
import type { Checkout, Ledger, Result } from './ledger.ts'
import { cancelledResult, duplicateResult, invalidResult, makeResult } from './makeResult.ts'
import type { OutcomeName } from './outcomes.ts'
import { readPayRequest } from './payRequest.ts'

type Admission =
  | { kind: 'checkout'; checkout: Checkout }
  | { kind: 'return'; back: BrowserReturn }
  | { kind: 'refused'; why: string }

export interface CheckoutDesk {
  admit(form: URLSearchParams): Promise<Admission>
  planFor(checkout: Checkout): DeliveryPlan
  resultOf(checkout: Checkout): Result | undefined
  /**
   * Decides a checkout once; repeated calls make no second transaction and no further notifications.
   */
  pay(checkout: Checkout, outcome: OutcomeName, card: StoredCard, plan: DeliveryPlan): Promise<BrowserReturn>
  cancel(checkout: Checkout, plan: DeliveryPlan): Promise<BrowserReturn>
  /** Signs the return again, for a payer who reloads or goes back. */
  returnAgain(checkout: Checkout, result: Result): BrowserReturn
}

export function createCheckoutDesk(desk: Desk): CheckoutDesk {
  const { settings, ledger } = desk
  const concluding = new Map<string, Promise<BrowserReturn>>()
  const planFor = (checkout: Checkout) => desk.plans.planFor(subjectOf(checkout))
  const resultOf = (checkout: Checkout) =>
    ledger.results().find((result) => result.checkoutId === checkout.id && !result.earlier)
  const returnAgain = (checkout: Checkout, result: Result) =>
    browserReturn(desk, checkout, result, { ...planFor(checkout).browser, times: 1, send: 'now' })

  const conclude = (checkout: Checkout, plan: DeliveryPlan, decide: (now: Date) => Result) => {
    const already = concluding.get(checkout.id)
    if (already) return already
    const cardResult = resultOf(checkout)
    if (cardResult) return Promise.resolve(returnAgain(checkout, cardResult))
    // Recorded before the first await, so that a second submission finds it.
    const result = decide(settings.now())
    ledger.record({ type: 'result', result })
    const task = deliverResult(desk, checkout, result, plan).finally(() => concluding.delete(checkout.id))
    concluding.set(checkout.id, task)
    return task
  }

  return {
    planFor,
    resultOf,
    returnAgain,
    async admit(form) {
      const read = readPayRequest(form, settings)
      if (read.kind === 'refused') return read
      const open = openCheckout(ledger, form, resultOf)
      if (open) return { kind: 'checkout', checkout: open }
      const { request } = read
      const checkout = {
        id: randomUUID(),
        at: settings.now().toISOString(),
        request,
        form: Object.fromEntries(form),
      }
      ledger.record({ type: 'checkout', checkout })
      const plan = planFor(checkout)
      if (read.kind === 'invalid') {
        const decide = (now: Date) => invalidResult(checkout, read.reasonCode, read.fields, now)
        return { kind: 'return', back: await conclude(checkout, plan, decide) }
      }
      if (!isDuplicate(desk, checkout)) return { kind: 'checkout', checkout }
      return { kind: 'return', back: await conclude(checkout, plan, (now) => duplicateResult(checkout, now)) }
    },
    pay: (checkout, outcome, card, plan) =>
      conclude(checkout, plan, (now) =>
        isDuplicate(desk, checkout)
          ? duplicateResult(checkout, now)
          : makeResult(checkout, outcome, card, now),
      ),
    cancel: (checkout, plan) => conclude(checkout, plan, (now) => cancelledResult(checkout, now)),
  }
}

const subjectOf = ({ request }: Checkout) => ({
  transactionUuid: request['transaction_uuid'],
  referenceNumber: request['reference_number'],
})

/** Opens a checkout, or finds that of the same form posted again before payment (Back, reload, two tabs). */
function openCheckout(ledger: Ledger, form: URLSearchParams, resultOf: CheckoutDesk['resultOf']) {
  return ledger
    .checkouts()
    .find((checkout) => checkout.form['signature'] === form.get('signature') && !resultOf(checkout))
}

/** True for a duplicate; cancelled and refused attempts are no transactions and do not count. */
function isDuplicate({ settings, ledger }: Desk, checkout: Checkout): boolean {
  const since = settings.now().getTime() - settings.duplicateWindowMs
  const field = settings.duplicateBy === 'uuid' ? 'transaction_uuid' : 'reference_number'
  return ledger.results().some((result) => {
    const counts =
      settings.duplicateBy === 'uuid' ? result.decision !== 'CANCEL' : result.decision === 'ACCEPT'
    const other = ledger.checkout(result.checkoutId)
    return (
      counts &&
      result.invalidFields === undefined &&
      other?.id !== checkout.id &&
      other?.request[field] === checkout.request[field] &&
      Date.parse(result.at) >= since
    )
  })
}
