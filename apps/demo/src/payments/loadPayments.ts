import { paymentTotals } from '@tradecounter/rules/payments/selection/paymentTotal.ts'
import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import { addDays } from '@tradecounter/rules/time/businessTime.ts'
import { sql } from 'kysely'
import type { Tx } from '@tradecounter/api/db/database.ts'
import type { DemoClock } from '../demoClock.ts'
import type { DemoDocument } from './demoDocuments.ts'
import type { DemoPayment } from './demoPayments.ts'
import { insertRows, withIds } from '../insertRows.ts'

type LoadedPayment = DemoPayment & { readonly id: number }

const totalsOf = (payment: DemoPayment) =>
  paymentTotals(
    payment.applied.map(({ document, cents }) => ({
      document: { transactionType: document.type, documentBalanceCents: cents },
      amountAppliedCents: cents,
    })),
  )

const minutes = (count: number) => count * 60_000

function statusOf(payment: DemoPayment, clock: DemoClock) {
  if (payment.failed) return PaymentStatus.failed
  // The accounts system posts a payment within a few days.
  return payment.paidOn >= addDays(clock.today, -4) ? PaymentStatus.paid : PaymentStatus.posted
}

async function loadSettlements(
  tx: Tx,
  payments: readonly LoadedPayment[],
  idOf: (document: DemoDocument) => number,
) {
  const journals = await withIds(
    tx,
    'ledger_journals',
    payments.map((payment) => ({ payment })),
  )
  await insertRows(
    tx,
    'ledger_journals',
    journals.map(({ id, payment }) => ({
      id,
      customer_id: payment.customerId,
      kind: 'settlement' as const,
      payment_id: payment.id,
      at: payment.paidAt,
    })),
  )
  await insertRows(
    tx,
    'ledger_entries',
    journals.flatMap(({ id, payment }) => {
      const entry = { customer_id: payment.customerId, journal_id: id }
      return [
        ...payment.applied.map(({ document, cents }) => ({
          ...entry,
          account: 'documents' as const,
          document_id: idOf(document),
          amount_cents: -cents,
        })),
        {
          ...entry,
          account: 'cardClearing' as const,
          document_id: null,
          amount_cents: totalsOf(payment).totalPaymentAmountCents,
        },
      ]
    }),
  )
}

/** Loads past card payments with their attempts, receipts and ledger (R14–R17). */
export async function loadPayments(
  tx: Tx,
  clock: DemoClock,
  planned: readonly DemoPayment[],
  idOf: (document: DemoDocument) => number,
): Promise<void> {
  const inTime = planned.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())
  const payments = await withIds(tx, 'payments', inTime)
  const { rows: numbers } = await sql<{
    number: string
  }>`select 'PAY-' || nextval('payment_numbers') as number
    from generate_series(1, ${payments.length}::integer)`.execute(tx)
  const numbered = payments.map((payment, index) => ({ ...payment, number: numbers[index]?.number ?? '' }))
  await insertRows(
    tx,
    'payments',
    numbered.map((payment) => {
      const totals = totalsOf(payment)
      return {
        id: payment.id,
        customer_id: payment.customerId,
        payment_number: payment.number,
        status_id: statusOf(payment, clock),
        note: payment.note,
        total_invoice_cents: totals.totalInvoiceAmountCents,
        total_credit_cents: totals.totalCreditAmountCents,
        total_payment_cents: totals.totalPaymentAmountCents,
        selected_on: payment.paidOn,
        paid_at: payment.failed ? null : payment.paidAt,
        provider_transaction_id: payment.failed ? null : payment.providerTransactionId,
        card_brand: payment.failed ? null : payment.cardBrand,
        card_last_four: payment.failed ? null : payment.cardLastFour,
        created_by_login_id: payment.by.loginId,
        created_at: new Date(payment.paidAt.getTime() - minutes(14)),
        updated_by_login_id: payment.by.loginId,
        updated_at: payment.paidAt,
      }
    }),
  )
  await insertRows(
    tx,
    'payment_transactions',
    payments.flatMap((payment) =>
      payment.applied.map(({ document, cents }) => ({
        customer_id: payment.customerId,
        payment_id: payment.id,
        document_id: idOf(document),
        applied_cents: cents,
      })),
    ),
  )
  const attempts = await withIds(
    tx,
    'payment_attempts',
    numbered.map(({ id: paymentId, ...payment }) => ({ ...payment, paymentId })),
  )
  await insertRows(
    tx,
    'payment_attempts',
    attempts.map((attempt) => ({
      id: attempt.id,
      customer_id: attempt.customerId,
      payment_id: attempt.paymentId,
      transaction_uuid: attempt.transactionUuid,
      reference_number: attempt.number,
      amount_cents: totalsOf(attempt).totalPaymentAmountCents,
      currency: 'AUD',
      state: attempt.failed ? ('declined' as const) : ('accepted' as const),
      started_by_login_id: attempt.by.loginId,
      started_at: new Date(attempt.paidAt.getTime() - minutes(3)),
      expires_at: new Date(attempt.paidAt.getTime() + minutes(27)),
      resolved_at: attempt.paidAt,
      reason_code: attempt.failed ? '203' : '100',
    })),
  )
  const paid = attempts.filter(({ failed }) => !failed)
  await insertRows(
    tx,
    'card_receipts',
    paid.map((attempt) => ({
      provider_transaction_id: attempt.providerTransactionId,
      customer_id: attempt.customerId,
      payment_id: attempt.paymentId,
      attempt_id: attempt.id,
      amount_cents: totalsOf(attempt).totalPaymentAmountCents,
      disposition: 'settled' as const,
      received_at: attempt.paidAt,
    })),
  )
  await loadSettlements(
    tx,
    payments.filter(({ failed }) => !failed),
    idOf,
  )
}
