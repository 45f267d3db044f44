import { expect, test } from 'vitest'
import { newPaymentRequestProblems, type NewPaymentRequest } from './paymentRequestFields.ts'
import { paymentRequestState } from './paymentRequestState.ts'

const now = new Date('2026-11-23T00:00:00Z')
const later = new Date('2026-11-24T00:00:00Z')

test.each([
  ['open', { isPaid: false, revokedAt: null, expiresAt: later }],
  ['expired', { isPaid: false, revokedAt: null, expiresAt: now }],
  ['revoked', { isPaid: false, revokedAt: now, expiresAt: later }],
  ['revoked', { isPaid: false, revokedAt: now, expiresAt: now }],
  ['paid', { isPaid: true, revokedAt: now, expiresAt: now }],
] as const)('a request is %s: %j (R20)', (state, request) => {
  expect(paymentRequestState(request, now)).toBe(state)
})

const good: NewPaymentRequest = {
  customerId: 7,
  amountCents: 100,
  documentNumber: undefined,
  emailAddress: 'accounts@harbour.example',
  expiresInDays: 14,
}

test.each([
  [{}, []],
  [{ amountCents: undefined, documentNumber: 'INV-1' }, []],
  [{ amountCents: undefined }, ['paymentRequestEither']],
  [{ documentNumber: 'INV-1' }, ['paymentRequestEither']],
  [{ amountCents: 0 }, ['paymentRequestAmount']],
  [{ amountCents: 1_000_000_000 }, ['paymentRequestAmountTooLarge']],
  [{ customerId: undefined, emailAddress: ' ' }, ['paymentRequestCustomer', 'paymentRequestEmail']],
  [{ emailAddress: 'accounts' }, ['paymentRequestEmailValid']],
  [{ expiresInDays: 0 }, ['paymentRequestDays']],
  [{ expiresInDays: 91 }, ['paymentRequestDays']],
  [{ expiresInDays: 1.5 }, ['paymentRequestDays']],
] as const)('a new request with %j', (change, codes) => {
  expect(newPaymentRequestProblems({ ...good, ...change }).map(({ code }) => code)).toEqual(codes)
})
