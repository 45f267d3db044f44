import { transactionTypeNames } from '@tradecounter/rules/documents/transactionTypes.ts'
import { z } from 'zod'
import { cents, plainDate, orderID } from '../fields.ts'
import { rowQuestion } from '../questions/questions.entities.ts'

/** Values to send as `fileUrl` to download the files; `null` without a file (R38). */
const openedFiles = {
  documentUrl: z.string().nullable(),
  proofOfDeliveryDocumentUrl: z.string().nullable(),
}

/** Open invoice or credit (§3 Transaction). Credits have negative totals and balances. */
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
  /** Same value under its other name in §3. */
  totalAmountIncGstCents: cents(),
  documentBalanceCents: cents(),
  ...openedFiles,
  /** Order of an invoice, if the supplier's system named it. */
  order: z.object({ orderID, orderNumber: z.string() }).nullable(),
  /** True if a payment that is In Progress has selected the document (R17). */
  reserved: z.boolean(),
  /** Latest question of the customer about the document. */
  question: rowQuestion.nullable(),
})

/**
 * §3 Transaction, whole: the balance of an invoice is in the bucket of its due date,
 * the others are zero. A credit can be used whenever it was given and is in no bucket.
 */
export const dueDocument = accountDocument.extend({
  dueNotYetCents: cents(),
  dueNowCents: cents(),
  dueOneMonthOverCents: cents(),
  dueTwoMonthOverCents: cents(),
  dueThreeMonthOverCents: cents(),
  dueFourMonthPlusOverCents: cents(),
})

/** Open invoices by due-date bucket. */
export const dueSums = z.object({
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
  due: dueSums,
  /** Credits not applied yet, as a negative amount. */
  unappliedCreditCents: cents(),
  today: plainDate,
})

/** A document of an order, open or settled. */
export const orderTransaction = accountDocument.pick({
  transactionId: true,
  documentNumber: true,
  transactionType: true,
  transactionDate: true,
  dueDate: true,
  documentTotalCents: true,
  documentBalanceCents: true,
  documentUrl: true,
  proofOfDeliveryDocumentUrl: true,
  question: true,
})

export type OrderTransaction = z.output<typeof orderTransaction>
export type AccountDocument = z.output<typeof accountDocument>
export type DueDocument = z.output<typeof dueDocument>
export type PaymentProfile = z.output<typeof paymentProfile>
