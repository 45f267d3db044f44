import { transactionTypeNames } from '@tradecounter/rules/payments/transactionTypes.ts'
import { z } from 'zod'
import { cents, instant, plainDate } from './fields.ts'

/** §3 Transaction: an open invoice or credit. Credits carry negative totals and balances. */
export const accountDocument = z.object({
  transactionId: z.int(),
  documentNumber: z.string(),
  transactionType: z.object({
    transactionTypeKey: z.enum(transactionTypeNames),
    transactionTypeName: z.string(),
  }),
  referenceNumber: z.string().nullable(),
  transactionDate: plainDate,
  dueDate: plainDate,
  documentTotalCents: cents(),
  /** The same under its other name of §3. */
  totalAmountIncGstCents: cents(),
  documentBalanceCents: cents(),
  /** Selected by a payment that is In Progress: cannot be selected again (R17). */
  reserved: z.boolean(),
})

const bucketCents = z.object({
  totalDueCents: cents(),
  notDueYetCents: cents(),
  dueEndOfMonthCents: cents(),
  oneMonthOverdueCents: cents(),
  twoMonthsOverdueCents: cents(),
  threeMonthsOverdueCents: cents(),
  fourMonthsPlusOverdueCents: cents(),
})

/** §3 Customer payment profile, with the sums of the due-date bar. */
export const paymentProfile = z.object({
  accountName: z.string(),
  accountNumber: z.string(),
  payTerms: z.string(),
  creditLimitCents: cents(),
  /** Invoices less credits, open. */
  balanceCents: cents(),
  /** Open invoices by due-date bucket, as of the business's today. */
  due: bucketCents,
  /** Credits not applied yet, as a negative amount. */
  unappliedCreditCents: cents(),
  today: plainDate,
})

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
  appliedAmountCents: cents(),
  remainingAmountCents: cents(),
  transactionNotes: z.object({ transactionNote: z.string() }),
})

export const payment = z.object({
  paymentId: z.int(),
  version: z.int(),
  /** `PAY-…`, the same for every attempt (R15). */
  paymentNumber: z.string(),
  paymentStatus: z.object({ paymentStatusId: z.int().min(1).max(6), paymentStatusName: z.string() }),
  paymentType: z.object({ paymentTypeId: z.int(), paymentTypeName: z.string() }),
  transactionType: z.object({ id: z.int(), name: z.string() }),
  paymentNote: z.string(),
  transactions: z.array(paymentTransaction),
  totalInvoiceAmountCents: cents(),
  totalCreditAmountCents: cents(),
  totalPaymentAmountCents: cents(),
  datePaid: instant.nullable(),
  /** The card provider's own number of the payment. */
  providerPaymentNumber: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  /** The newest card attempt, while its payment is open. */
  attempt: z.object({ state: z.string(), startedAt: instant }).nullable(),
})

/** What the result page may show without a session (R16): it is found by the attempt's random id. */
export const cardResult = z.object({
  state: z.enum(['processing', 'paid', 'declined', 'cancelled', 'review']),
  paymentId: z.int(),
  paymentNumber: z.string(),
  amountCents: cents(),
  providerPaymentNumber: z.string().nullable(),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  paidAt: instant.nullable(),
})

export type AccountDocument = z.output<typeof accountDocument>
export type PaymentProfile = z.output<typeof paymentProfile>
export type Payment = z.output<typeof payment>
export type CardResult = z.output<typeof cardResult>
