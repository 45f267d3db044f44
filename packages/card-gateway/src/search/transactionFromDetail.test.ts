import { expect, test } from 'vitest'
import type { Outcome } from '../outcome.ts'
import { ProviderSearchError } from './providerSearchError.ts'
import { type TransactionDetail, transactionFromDetail } from './transactionFromDetail.ts'

const detailWith = (reasons: Record<string, string>, status = 'TRANSMITTED'): TransactionDetail => ({
  id: '7000000000000000000001',
  submitTimeUTC: '2026-11-21T03:04:05Z',
  clientReferenceInformation: { code: 'PAY-1001' },
  applicationInformation: {
    status,
    applications: Object.entries(reasons).map(([name, reasonCode]) => ({ name, reasonCode })),
  },
  orderInformation: { amountDetails: { totalAmount: '110.00', authorizedAmount: '110.00', currency: 'AUD' } },
  processorInformation: { approvalCode: '831000' },
  paymentInformation: { card: { suffix: '1111', type: '001' } },
})

const table: [string, Record<string, string>, string, Outcome][] = [
  ['authorised and captured', { ics_auth: '100', ics_bill: '100' }, 'TRANSMITTED', 'paid'],
  ['authorised only', { ics_auth: '100' }, 'AUTHORIZED', 'unknown'],
  ['authorised, capture failed', { ics_auth: '100', ics_bill: '150' }, 'FAILED', 'unknown'],
  ['partly authorised', { ics_auth: '110' }, 'PARTIAL_AUTHORIZED', 'partial'],
  ['declined', { ics_auth: '203' }, 'DECLINED', 'declined'],
  ['issuer away', { ics_auth: '207' }, 'DECLINED', 'declined'],
  ['processor failed', { ics_auth: '236' }, 'DECLINED', 'declined'],
  ['system failure', { ics_auth: '150' }, 'DECLINED', 'unknown'],
  ['captured though the issuer was away', { ics_auth: '207', ics_bill: '100' }, 'TRANSMITTED', 'paid'],
  ['held by the decision manager', { ics_auth: '520' }, 'DECLINED', 'review'],
  ['captured after a review', { ics_auth: '520', ics_bill: '100' }, 'TRANSMITTED', 'paid'],
  ['captured after the issuer was called', { ics_auth: '201', ics_bill: '100' }, 'TRANSMITTED', 'paid'],
  ['captured, with the status still of its review', { ics_auth: '100', ics_bill: '100' }, 'REVIEW', 'paid'],
  ['captured in part', { ics_auth: '110', ics_bill: '100' }, 'TRANSMITTED', 'partial'],
  ['held, and its capture failed', { ics_auth: '520', ics_bill: '150' }, 'FAILED', 'review'],
  ['in review', { ics_auth: '100' }, 'AUTHORIZED_PENDING_REVIEW', 'review'],
]
test.each(table)('%s is judged (§3)', (_, reasons, status, outcome) => {
  expect(transactionFromDetail(detailWith(reasons, status))?.outcome).toBe(outcome)
})

test('the transaction has the fields of a settlement, with amounts in cents', () => {
  expect(transactionFromDetail(detailWith({ ics_auth: '100', ics_bill: '100' }))).toEqual({
    providerTransactionId: '7000000000000000000001',
    referenceNumber: 'PAY-1001',
    submittedAt: new Date('2026-11-21T03:04:05Z'),
    outcome: 'paid',
    reasonCode: '100',
    amountCents: 11_000,
    authorisedCents: 11_000,
    currency: 'AUD',
    cardBrand: 'Visa',
    cardLastFour: '1111',
    authCode: '831000',
  })
})

test('a refund with the same reference is ignored', () => {
  expect(transactionFromDetail(detailWith({ ics_credit: '100' }))).toBeUndefined()
})

test('a sale without amount, id or date is refused', () => {
  const detail = detailWith({ ics_auth: '100', ics_bill: '100' })
  for (const part of ['id', 'submitTimeUTC', 'orderInformation', 'clientReferenceInformation'] as const) {
    expect(() => transactionFromDetail({ ...detail, [part]: undefined })).toThrow(ProviderSearchError)
  }
})
