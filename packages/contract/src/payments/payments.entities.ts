import { declineReasons } from '@tradecounter/rules/payments/card/declineReasons.ts'
import { z } from 'zod'
import { accountDocument } from '../documents/documents.entities.ts'
import { cents, instant, plainDate } from '../fields.ts'

/** Reason of a declined card; `null` if it is not disclosed to payers. */
export const declineReason = z.enum(declineReasons).nullable()

/** Status of a confirmation, 2 In Progress, under its names of §7 or §3. */
export const confirmedStatus = z.union([
  z.strictObject({ id: z.literal(2), name: z.string().optional() }),
  z.strictObject({ paymentStatusId: z.literal(2), paymentStatusName: z.string().optional() }),
])

const paymentTransaction = z.object({
  transactionId: z.int(),
  documentNumber: z.string(),
  transactionType: accountDocument.shape.transactionType,
  referenceNumber: z.string().nullable(),
  transactionDate: plainDate,
  dueDate: plainDate,
  documentTotalCents: cents(),
  /** Same value under its other name in §3. */
  totalAmountIncGstCents: cents(),
  documentBalanceCents: cents(),
  documentUrl: accountDocument.shape.documentUrl,
  proofOfDeliveryDocumentUrl: accountDocument.shape.proofOfDeliveryDocumentUrl,
  order: accountDocument.shape.order,
  question: accountDocument.shape.question,
  appliedAmountCents: cents(),
  remainingAmountCents: cents(),
  transactionNotes: z.object({
    transactionNote: z.string(),
    transactionFiles: z.array(z.object({ transactionFileUrl: z.string(), transactionFileName: z.string() })),
  }),
})

export const payment = z.object({
  paymentId: z.int(),
  /** Same value under its other name in §3, as for the note and the sums below. */
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
  /** Same values under their other names in §3. */
  totalAmountToPayCents: cents(),
  totalCreditCents: cents(),
  /** Lump sum: its amount, and the part that becomes a credit of the account (R18). */
  lumpsumAmountCents: cents().nullable(),
  leftOverCents: cents(),
  datePaid: instant.nullable(),
  /** Number of the payment at the card provider. */
  providerPaymentNumber: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  /** Newest card attempt of an open payment; the provider may still review a transaction of an ended one. */
  attempt: z
    .object({ state: z.string(), startedAt: instant, declineReason, isUnderReview: z.boolean() })
    .nullable(),
})

/** Payment for the result page without a session, found by the attempt's random id (R16). */
export const cardResult = z.object({
  /** `refund`: the charge paid nothing and is refunded. */
  state: z.enum(['processing', 'paid', 'declined', 'cancelled', 'review', 'refund']),
  declineReason,
  paymentId: z.int(),
  paymentNumber: z.string(),
  /** True if paid by a payment link, whose payer has no account to open (R20). */
  isPaymentRequest: z.boolean(),
  /** Charged amount; before a charge, the amount of the attempt. */
  amountCents: cents(),
  providerPaymentNumber: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  paidAt: instant.nullable(),
})

export type Payment = z.output<typeof payment>
export type CardResult = z.output<typeof cardResult>
