import { declineReasons } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { z } from 'zod'
import { accountDocument } from '../documents/documents.entities.ts'
import { cents, instant, plainDate } from '../fields.ts'

/** Reason of a declined card, where the provider gives one that a payer may know. */
export const declineReason = z.enum(declineReasons).nullable()

const paymentTransaction = z.object({
  transactionId: z.int(),
  documentNumber: z.string(),
  transactionType: accountDocument.shape.transactionType,
  referenceNumber: z.string().nullable(),
  transactionDate: plainDate,
  dueDate: plainDate,
  documentTotalCents: cents(),
  /** The same under its other name of §3. */
  totalAmountIncGstCents: cents(),
  documentBalanceCents: cents(),
  documentUrl: accountDocument.shape.documentUrl,
  proofOfDeliveryDocumentUrl: accountDocument.shape.proofOfDeliveryDocumentUrl,
  order: accountDocument.shape.order,
  appliedAmountCents: cents(),
  remainingAmountCents: cents(),
  transactionNotes: z.object({
    transactionNote: z.string(),
    transactionFiles: z.array(z.object({ transactionFileUrl: z.string(), transactionFileName: z.string() })),
  }),
})

export const payment = z.object({
  paymentId: z.int(),
  /** The same under its other name of §3, as with the note and the sums below. */
  id: z.int(),
  version: z.int(),
  /** `PAY-…`, the same for every attempt (R15). */
  paymentNumber: z.string(),
  paymentStatus: z.object({ paymentStatusId: z.int().min(1).max(6), paymentStatusName: z.string() }),
  paymentType: z.object({ paymentTypeId: z.int(), paymentTypeName: z.string() }),
  transactionType: z.object({ id: z.int(), name: z.string() }),
  paymentNote: z.string(),
  paymentNotes: z.string(),
  paymentFiles: z.array(z.object({ fileName: z.string(), fileUrl: z.string() })),
  transactions: z.array(paymentTransaction),
  totalInvoiceAmountCents: cents(),
  totalCreditAmountCents: cents(),
  totalPaymentAmountCents: cents(),
  /** The same two under their other names of §3. */
  totalAmountToPayCents: cents(),
  totalCreditCents: cents(),
  /** Lump sum: the amount paid, and the part that stays on the account as a credit (R18). */
  lumpsumAmountCents: cents().nullable(),
  leftOverCents: cents(),
  datePaid: instant.nullable(),
  /** The card provider's own number of the payment. */
  providerPaymentNumber: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  /** The newest card attempt, while its payment is open. */
  attempt: z.object({ state: z.string(), startedAt: instant, declineReason }).nullable(),
})

/** Payment as the result page may show it without a session (R16): found by the attempt's random id. */
export const cardResult = z.object({
  state: z.enum(['processing', 'paid', 'declined', 'cancelled', 'review']),
  declineReason,
  paymentId: z.int(),
  paymentNumber: z.string(),
  /** Paid by a link: there is no account to go on to (R20). */
  isPaymentRequest: z.boolean(),
  amountCents: cents(),
  providerPaymentNumber: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  paidAt: instant.nullable(),
})

export type Payment = z.output<typeof payment>
export type CardResult = z.output<typeof cardResult>
