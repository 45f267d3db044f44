import { amountFromCents } from '@tradecounter/card-gateway/amounts.ts'
import type { SandboxSettings } from '../sandboxSettings.ts'
import type { Checkout, Ledger, Result } from './ledger.ts'

/** Behaviour of the next search: answer, fail, hang or refuse. */
export type SearchMood = 'answers' | 'fails' | 'hangs' | 'refuses'

export interface SearchIndex {
  mood: SearchMood
  lagMs: number
  /** Visible transactions with one of these references, newest first. */
  find(references: readonly string[]): object[]
  /** Transactions of a span of time, oldest first. */
  listBetween(span: { readonly from: string; readonly until: string }): object[]
  detail(transactionId: string): object | undefined
}

export function createSearchIndex(ledger: Ledger, settings: SandboxSettings): SearchIndex {
  const index: SearchIndex = {
    mood: 'answers',
    lagMs: settings.indexLagMs,
    find: (references) =>
      visible()
        .filter(({ checkout }) => references.includes(checkout.request['reference_number'] ?? ''))
        .map(({ checkout, result, search }) => summary(checkout, result, search)),
    listBetween({ from, until }) {
      const isWithin = (at: string) =>
        Date.parse(at) >= Date.parse(from) && Date.parse(at) < Date.parse(until)
      return visible()
        .filter(({ result }) => isWithin(result.at))
        .toReversed()
        .map(({ checkout, result, search }) => summary(checkout, result, search))
    },
    detail(transactionId) {
      const entry = visible().find(({ search }) => search.transactionId === transactionId)
      return entry && detail(entry.checkout, entry.result, entry.search)
    },
  }
  const visible = () =>
    ledger
      .results()
      .flatMap((result) => {
        const checkout = ledger.checkout(result.checkoutId)
        const old = Date.parse(result.at) + index.lagMs <= settings.now().getTime()
        return result.search && checkout && old ? [{ checkout, result, search: result.search }] : []
      })
      .toSorted((a, b) => b.result.at.localeCompare(a.result.at))
  return index
}

type Found = NonNullable<Result['search']>

function summary(checkout: Checkout, result: Result, search: Found) {
  return {
    id: search.transactionId,
    submitTimeUtc: result.at,
    merchantId: checkout.request['profile_id'],
    clientReferenceInformation: { code: checkout.request['reference_number'] },
    applicationInformation: { status: search.status, applications: applications(search) },
  }
}

function detail(checkout: Checkout, result: Result, search: Found) {
  const paid = search.authorisedCents > 0
  return {
    id: search.transactionId,
    submitTimeUTC: result.at,
    clientReferenceInformation: { code: checkout.request['reference_number'] },
    applicationInformation: { status: search.status, applications: applications(search) },
    orderInformation: {
      amountDetails: {
        totalAmount: checkout.request['amount'],
        currency: checkout.request['currency'],
        ...(paid && { authorizedAmount: amountFromCents(search.authorisedCents) }),
      },
    },
    processorInformation: paid ? { approvalCode: '831000' } : {},
    paymentInformation: result.card ? { card: { suffix: result.card.lastFour, type: result.card.type } } : {},
  }
}

/** Applications of a sale: an authorisation and, if complete, a capture (card-provider §3). */
function applications({ reasonCode, status }: Found) {
  const rFlag = reasonCode === '100' ? 'SOK' : status
  const auth = { name: 'ics_auth', reasonCode, rFlag }
  return reasonCode === '100' && status === 'TRANSMITTED'
    ? [auth, { name: 'ics_bill', reasonCode, rFlag }]
    : [auth]
}
