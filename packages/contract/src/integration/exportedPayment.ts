import { transactionTypeNames } from '@tradecounter/rules/documents/transactionTypes.ts'
import { z } from 'zod'
import { cents, instant } from '../fields.ts'

const exportedFile = z.object({ fileName: z.string(), fileUrl: z.string() })

/**
 * A paid payment as the accounts system takes it: what
 * was paid, and what of it was applied to which document.
 */
export const exportedPayment = z.object({
  cursor: z.int().describe('Ask for what comes after it'),
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
    .describe("The card provider's; none where nothing was charged"),
  cardBrand: z.string().nullable(),
  cardLastFour: z.string().nullable(),
  totalInvoiceAmountCents: cents(),
  totalCreditAmountCents: cents(),
  totalPaymentAmountCents: cents(),
  leftOverCents: cents().describe('Of a lump sum: kept as a credit under the number of the payment'),
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
      appliedAmountCents: cents().describe('Negative on a credit'),
      transactionNote: z.string(),
      transactionFiles: z.array(exportedFile),
    }),
  ),
})

/** Payment outside the feed; cursors exist in the feed only. */
export const exportedPaymentBody = exportedPayment.omit({ cursor: true })

export type ExportedPayment = z.output<typeof exportedPayment>
