import { transactionTypeNames } from '@tradecounter/rules/documents/transactionTypes.ts'
import { z } from 'zod'
import { cents, instant } from '../fields.ts'

const exportedFile = z.object({ fileName: z.string(), fileUrl: z.string() })

/** Paid payment for the accounts system, with the amounts applied to documents. */
export const exportedPayment = z.object({
  cursor: z.int().describe('Cursor of this row; send it as `after` for the next rows'),
  paymentId: z.int(),
  paymentNumber: z.string(),
  customer: z.object({ accountNumber: z.string(), customerId: z.int(), customerName: z.string() }),
  paymentStatus: z.object({ paymentStatusId: z.int(), paymentStatusName: z.string() }),
  paymentType: z.object({ paymentTypeId: z.int(), paymentTypeName: z.string() }),
  datePaid: instant.nullable(),
  paidBy: z.string().nullable(),
  providerPaymentNumber: z
    .string()
    .nullable()
    .describe('Transaction id of the card provider; null if the card was not charged'),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  totalInvoiceAmountCents: cents(),
  totalCreditAmountCents: cents(),
  totalPaymentAmountCents: cents(),
  leftOverCents: cents().describe('Rest of a lump sum, stored as a credit under the payment’s number'),
  paymentNote: z.string(),
  paymentFiles: z.array(exportedFile),
  transactions: z.array(
    z.object({
      transactionId: z.int(),
      documentNumber: z.string(),
      transactionType: z.object({
        transactionTypeKey: z.enum(transactionTypeNames),
        transactionTypeName: z.string(),
      }),
      referenceNumber: z.string().nullable(),
      appliedAmountCents: cents().describe('Negative for a credit'),
      transactionNote: z.string(),
      transactionFiles: z.array(exportedFile),
    }),
  ),
})

/** Payment outside the feed; cursors exist in the feed only. */
export const exportedPaymentBody = exportedPayment.omit({ cursor: true })

export type ExportedPayment = z.output<typeof exportedPayment>
