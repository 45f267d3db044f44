import { declineReasonOf } from '@tradecounter/rules/payments/card/declineReasons.ts'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { isUnderReview } from '@tradecounter/rules/payments/card/settlePayment.ts'
import { remainingCents } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import {
  PaymentStatus,
  paymentStatusNames,
  paymentTypeNames,
} from '@tradecounter/rules/payments/paymentStatus.ts'
import type { Db } from '../../db/database.ts'
import { customerIdOf, type Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { listAttempts } from './card/attempts.queries.ts'
import { listPaymentFiles, type PaymentFileRow } from './files/paymentFiles.queries.ts'
import { paymentFileUrl } from './files/paymentFileUrl.ts'
import { asApplied } from './selection/checkSelection.ts'
import { lumpSumOf, selectionDayOf, statusOf } from './paymentContext.ts'
import { sumChangesSince } from './ledger/ledger.queries.ts'
import { findOpenPayment, findPayment, type PaymentKey } from './payments.queries.ts'
import { listQuestionedSelection } from './selection/selection.queries.ts'
import { toAccountDocument } from '../documents/toAccountDocument.ts'
import { questionOf } from '../questions/toQuestion.ts'

/** The open payment of the customer, so that any device can take it up (R19). */
export async function findPendingPayment(context: Pick<Context, 'db' | 'scope' | 'settings' | 'now'>) {
  if (context.scope.kind !== 'customer') return { paymentId: null, paymentStatusId: null }
  const open = await findOpenPayment(context.db, context.scope.customerId, selectionDayOf(context))
  return { paymentId: open?.paymentId ?? null, paymentStatusId: open?.statusId ?? null }
}

const isSettled = (statusId: PaymentStatus): boolean => statusId >= PaymentStatus.paid

type UrlOf = (file: PaymentFileRow) => string

const isOpen = (statusId: PaymentStatus): boolean =>
  statusId === PaymentStatus.pending || statusId === PaymentStatus.inProgress

/**
 * Selected documents with their balances before the payment (§3): balance, applied and remaining add up. A
 * failed payment, and a receipt that was applied to nothing, left the documents as they are.
 */
async function listBefore(db: Db, payment: PaymentKey, statusId: PaymentStatus) {
  const selection = await listQuestionedSelection(db, payment)
  const ids = selection.map(({ id }) => id)
  const changes = isSettled(statusId) ? await sumChangesSince(db, payment, ids) : new Map<number, number>()
  const isApplied = isOpen(statusId) || changes.size > 0
  return selection.map((row) => ({
    ...row,
    balanceCents: row.balanceCents - (changes.get(row.id) ?? 0),
    isApplied,
  }))
}

const toTransaction = (
  row: Awaited<ReturnType<typeof listBefore>>[number],
  files: readonly PaymentFileRow[],
  fileUrl: UrlOf,
) => {
  const { document, amountAppliedCents } = asApplied(row)
  return {
    ...toAccountDocument(row),
    question: questionOf(row),
    appliedAmountCents: amountAppliedCents,
    remainingAmountCents: row.isApplied ? remainingCents(document, amountAppliedCents) : row.balanceCents,
    transactionNotes: {
      transactionNote: row.note,
      transactionFiles: files.map((file) => ({
        transactionFileUrl: fileUrl(file),
        transactionFileName: file.fileName,
      })),
    },
  }
}

/** @throws Refused 404 when it is missing or another customer's (R27). */
export async function getPayment(context: Context, paymentId: number): Promise<Payment> {
  const { db } = context
  const row = await findPayment(db, { customerId: customerIdOf(context), paymentId })
  if (!row) throw notFound('This payment')
  const files = Map.groupBy(await listPaymentFiles(db, row), ({ documentId }) => documentId)
  const urlOf: UrlOf = ({ fileId }) => paymentFileUrl(row.customerId, fileId)
  const statusId = statusOf(row, selectionDayOf(context))
  const selection = await listBefore(db, row, statusId)
  const attempts = isOpen(statusId) ? await listAttempts(db, row) : []
  const [newest] = attempts
  const underReview = attempts.some(isUnderReview)
  return {
    paymentId,
    id: paymentId,
    version: row.version,
    paymentNumber: row.paymentNumber,
    paymentStatus: { paymentStatusId: statusId, paymentStatusName: paymentStatusNames[statusId] },
    paymentType: { paymentTypeId: row.typeId, paymentTypeName: paymentTypeNames[row.typeId] },
    // §9: 1 is the only transaction type there is.
    transactionType: { id: 1, name: 'Card Payment' },
    paymentNote: row.note,
    paymentNotes: row.note,
    paymentFiles: (files.get(null) ?? []).map((file) => ({ fileName: file.fileName, fileUrl: urlOf(file) })),
    transactions: selection.map((transaction) =>
      toTransaction(transaction, files.get(transaction.id) ?? [], urlOf),
    ),
    totalInvoiceAmountCents: row.totalInvoiceAmountCents,
    totalCreditAmountCents: row.totalCreditAmountCents,
    totalPaymentAmountCents: row.totalPaymentAmountCents,
    totalAmountToPayCents: row.totalPaymentAmountCents,
    totalCreditCents: row.totalCreditAmountCents,
    lumpsumAmountCents: lumpSumOf(row) ?? null,
    leftOverCents: row.leftOverCents,
    datePaid: row.paidAt?.toISOString() ?? null,
    providerPaymentNumber: row.providerTransactionId,
    cardBrand: row.cardBrand,
    cardLastFour: row.cardLastFour,
    attempt: newest
      ? {
          state: newest.state,
          startedAt: newest.startedAt.toISOString(),
          declineReason: underReview ? null : declineReasonOf(newest),
          isUnderReview: underReview,
        }
      : null,
  }
}
