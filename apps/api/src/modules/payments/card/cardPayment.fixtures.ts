import type { CardGateway, ProviderTransaction } from '@tradecounter/card-gateway/cardGateway.ts'
import { amountFromCents } from '@tradecounter/card-gateway/amounts.ts'
import { signedDateTime, signFields, type FormFields } from '@tradecounter/card-gateway/signing/signing.ts'
import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expect } from 'vitest'
import { customerScope } from '../../../db/database.ts'
import { inScope } from '../../../http/context.ts'
import type { MessageChannel } from './recordProviderMessage.ts'

/** The form a payer's browser was given for the card page. */
export interface StartedAttempt {
  readonly form: FormFields
  readonly uuid: string
  readonly referenceNumber: string
  readonly amountCents: number
}

export type Payer = Awaited<ReturnType<Portal['as']['payer']>>

export const paramsOf = ({ customer }: Portal) => ({ customerId: customer.id })

/** Selects whole documents and confirms: a payment that is In Progress. */
export async function confirmedPayment(
  portal: Portal,
  payer: Payer,
  documents: readonly { readonly id: number; readonly totalCents: number }[],
) {
  const params = paramsOf(portal)
  const transactions = documents.map(({ id, totalCents }) => ({
    transactionId: id,
    appliedAmountCents: totalCents,
  }))
  const created = await payer.createPayment({ params, body: { transactions } })
  return payer.confirmPayment({ params, body: confirmation(created) })
}

export const confirmation = ({ paymentId, version }: { paymentId: number; version: number }) => ({
  paymentId,
  version,
  paymentStatus: { id: 2 as const },
})

export async function startAttempt(portal: Portal, payer: Payer, paymentId: number): Promise<StartedAttempt> {
  const { fields } = await payer.checkoutPayment({ params: { ...paramsOf(portal), paymentId } })
  const form = Object.fromEntries(fields)
  return {
    form,
    uuid: form['transaction_uuid'] ?? '',
    referenceNumber: form['reference_number'] ?? '',
    amountCents: Math.round(Number(form['amount']) * 100),
  }
}

/** One invoice of the customer, selected, confirmed and taken to the card page. */
export async function atTheCardPage(portal: Portal, totalCents = 11_000) {
  const payer = await portal.as.payer()
  const invoice = await portal.given.openInvoice({ totalCents })
  const { paymentId } = await confirmedPayment(portal, payer, [invoice])
  return { payer, invoice, paymentId, attempt: await startAttempt(portal, payer, paymentId) }
}

let transactions = 0
/** Like the provider's: 22 digits, never the same twice. */
export const newTransactionId = (): string =>
  `${Date.now()}`.padEnd(15, '7') + `${(transactions += 1)}`.padStart(7, '0')

const reasons: Record<string, string> = { ACCEPT: '100', DECLINE: '203', REVIEW: '201', ERROR: '150' }

/**
 * A correctly signed provider message about an attempt; `changes` may hold any wrong value and are signed
 * too.
 */
export function cardMessage(
  { portal }: Portal,
  attempt: StartedAttempt,
  decision: 'ACCEPT' | 'DECLINE' | 'REVIEW' | 'ERROR' | 'CANCEL',
  changes: FormFields = {},
): string {
  const { settings } = portal
  const hasTransaction = decision !== 'CANCEL' && decision !== 'ERROR'
  const fields: FormFields = {
    decision,
    req_access_key: settings.CARD_ACCESS_KEY,
    req_profile_id: settings.CARD_PROFILE_ID,
    req_transaction_uuid: attempt.uuid,
    req_transaction_type: 'sale',
    req_reference_number: attempt.referenceNumber,
    req_amount: amountFromCents(attempt.amountCents),
    req_currency: 'AUD',
    req_card_number: 'xxxxxxxxxxxx1111',
    req_card_type: '001',
    message: 'Request was processed.',
    ...(hasTransaction ? { transaction_id: newTransactionId() } : {}),
    ...(decision === 'CANCEL' ? {} : { reason_code: reasons[decision] ?? '' }),
    ...(decision === 'ACCEPT'
      ? { auth_amount: amountFromCents(attempt.amountCents), auth_code: '831000' }
      : {}),
    signed_date_time: signedDateTime(new Date()),
    ...changes,
  }
  return new URLSearchParams({ ...signFields(fields, settings.CARD_SECRET), utf8: '✓' }).toString()
}

const paths: Record<MessageChannel, string> = {
  receipt: paymentsContract.receiveCardReceipt.path,
  cancel: paymentsContract.receiveCardCancel.path,
  notification: paymentsContract.receiveCardNotification.path,
}

/** Posted as a browser or the provider's server would: from elsewhere, without a session. */
export const deliver = ({ portal }: Portal, channel: MessageChannel, payload: string) =>
  portal.app.inject({
    method: 'POST',
    url: paths[channel],
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://provider.example' },
  })

export const notify = async (
  portal: Portal,
  ...args: Parameters<typeof cardMessage> extends [unknown, ...infer R] ? R : never
) => {
  const response = await deliver(portal, 'notification', cardMessage(portal, ...args))
  expect(response.statusCode).toBe(200)
  return response
}

/** Transaction as the provider's search returns it. */
export const foundTransaction = (
  attempt: StartedAttempt,
  outcome: ProviderTransaction['outcome'],
  changes: Partial<ProviderTransaction> = {},
): ProviderTransaction => ({
  providerTransactionId: newTransactionId(),
  referenceNumber: attempt.referenceNumber,
  submittedAt: new Date(),
  outcome,
  amountCents: attempt.amountCents,
  currency: 'AUD',
  cardBrand: 'Visa',
  cardLastFour: '1111',
  ...changes,
})

export const searchAnswering =
  (...found: ProviderTransaction[]): CardGateway['search'] =>
  async (referenceNumber) =>
    found.filter((transaction) => transaction.referenceNumber === referenceNumber)

/** Changes a document's balance by `cents`, as an import does, with ledger entries (R17). */
export const importChange = ({ portal, customer }: Portal, documentId: number, cents: number) =>
  inScope(portal.database, customerScope(customer.id), async (db) => {
    const { id } = await db
      .insertInto('ledger_journals')
      .values({ customer_id: customer.id, kind: 'import', payment_id: null, at: portal.clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const entry = { customer_id: customer.id, journal_id: id }
    await db
      .insertInto('ledger_entries')
      .values([
        { ...entry, account: 'documents', document_id: documentId, amount_cents: cents },
        { ...entry, account: 'accountsSystem', document_id: null, amount_cents: -cents },
      ])
      .execute()
    await db
      .updateTable('documents')
      .set((eb) => ({ balance_cents: eb('balance_cents', '+', cents) }))
      .where('customer_id', '=', customer.id)
      .where('id', '=', documentId)
      .execute()
  })

/** Ledger, receipts and balances of the customer, with their invariants (R17, P3). */
export async function books({ customer }: Portal) {
  const db = customer.db
  const entries = await db.selectFrom('ledger_entries').selectAll().execute()
  const receipts = await db.selectFrom('card_receipts').selectAll().orderBy('received_at').execute()
  const documents = await db.selectFrom('documents').selectAll().orderBy('id').execute()
  const sum = (account: string) =>
    entries.filter((entry) => entry.account === account).reduce((all, entry) => all + entry.amount_cents, 0)
  const journals = Map.groupBy(entries, (entry) => entry.journal_id)
  for (const [, entries] of journals)
    expect(entries.reduce((all, entry) => all + entry.amount_cents, 0)).toBe(0)
  // Refunded money has left again (R39).
  const unrefunded = receipts.filter(({ refunded_at }) => refunded_at === null)
  expect(sum('cardClearing')).toBe(unrefunded.reduce((all, receipt) => all + receipt.amount_cents, 0))
  for (const document of documents) {
    const posted = entries.filter((entry) => entry.document_id === document.id)
    expect(document.balance_cents).toBe(
      document.total_cents + posted.reduce((all, entry) => all + entry.amount_cents, 0),
    )
  }
  return {
    clearingCents: sum('cardClearing'),
    unappliedCents: sum('unapplied'),
    refundCents: sum('refunds'),
    dispositions: receipts.map((receipt) => receipt.disposition),
    balanceOf: (id: number) => documents.find((document) => document.id === id)?.balance_cents,
    credits: documents.filter((document) => document.type === 'payment'),
    reserved: documents.filter((document) => document.reserved_by_payment_id !== null).map(({ id }) => id),
  }
}

/** The events that left for the customer, waiting as jobs. */
export async function eventsOf({ portal, customer }: Portal, type: 'paymentPaid' | 'moneyNeedsAttention') {
  const { rows } = await portal.database.pool.query<{ data: { customerId: number; reason?: string } }>(
    'select data from pgboss.job where name = $1',
    [type],
  )
  return rows.map(({ data }) => data).filter(({ customerId }) => customerId === customer.id)
}
