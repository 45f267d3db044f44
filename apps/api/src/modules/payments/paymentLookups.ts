import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { remainingCents } from '@tradecounter/rules/payments/selection/appliedAmount.ts'
import { PaymentStatus, PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { customerIdOf, type Context } from '../../http/context.ts'
import { listTransactions } from '../documents/documents.service.ts'
import { billedToOf } from './billedTo.ts'
import { listPaymentDrafts } from './drafts/changeDraft.ts'
import { selectionDayOf } from './paymentContext.ts'
import { findOpenPayment, findPayer, findPayment } from './payments.queries.ts'
import { getPayment } from './readPayment.ts'

interface Selected {
  readonly amountAppliedCents: number
  readonly notes: string
  readonly transactionFiles: { transactionFileUrl: string; fileName: string }[]
}

const nothing: Selected = { amountAppliedCents: 0, notes: '', transactionFiles: [] }

/** Selection of the member by document: in the open payment, and in their own draft over it (R19). */
async function selectedBy(context: Context): Promise<ReadonlyMap<number, Selected>> {
  const open = await findOpenPayment(context.db, customerIdOf(context), selectionDayOf(context))
  const selected = new Map<number, Selected>()
  if (open?.statusId === PaymentStatus.pending)
    for (const transaction of (await getPayment(context, open.paymentId)).transactions)
      selected.set(transaction.transactionId, {
        amountAppliedCents: transaction.appliedAmountCents,
        notes: transaction.transactionNotes.transactionNote,
        transactionFiles: transaction.transactionNotes.transactionFiles.map((file) => ({
          transactionFileUrl: file.transactionFileUrl,
          fileName: file.transactionFileName,
        })),
      })
  const drafts = await listPaymentDrafts(context)
  const draft = drafts.find(
    ({ paymentId, paymentType }) =>
      paymentId === (open?.paymentId ?? null) &&
      (paymentId !== null || paymentType.paymentTypeId === PaymentType.transaction),
  )
  for (const { transactionId, amountAppliedCents, notes, transactionFiles } of [
    ...(draft?.selectedInvoices ?? []),
    ...(draft?.selectedCredits ?? []),
  ])
    selected.set(transactionId, { amountAppliedCents, notes, transactionFiles })
  for (const id of draft?.unselected ?? []) selected.delete(id)
  return selected
}

/** §7 searchtransactions: both sides of the account, as §3 has them. */
export async function searchTransactions(context: Context, query: RouteInput<'searchTransactions'>['query']) {
  const selected = await selectedBy(context)
  const { rows, total } = await listTransactions(context, query)
  return {
    total,
    rows: rows.map((row) => {
      const choice = selected.get(row.transactionId) ?? nothing
      const { documentBalanceCents, transactionType } = row
      const document = { transactionType: transactionType.transactionTypeKey, documentBalanceCents }
      return { ...row, ...choice, totalRemainingCents: remainingCents(document, choice.amountAppliedCents) }
    }),
  }
}

/** §7 defaultpaymentdetails: values that prefill the update of a payment. */
export async function getDefaultPaymentDetails(context: Context, paymentId: number) {
  const payment = await getPayment(context, paymentId)
  const customerId = customerIdOf(context)
  const payer = await findPayer(context.db, customerId, context.member.loginId)
  const row = await findPayment(context.db, { customerId, paymentId })
  return {
    ...(await billedToOf(context.db, row ?? { customerId }, payer)),
    paymentId,
    totalAmountToPayCents: payment.totalAmountToPayCents,
    paymentNote: payment.paymentNote,
    paymentFiles: {
      transactionFiles: payment.paymentFiles.map(({ fileUrl, fileName }) => ({
        transactionFileUrl: fileUrl,
        transactionFileName: fileName,
      })),
    },
  }
}
