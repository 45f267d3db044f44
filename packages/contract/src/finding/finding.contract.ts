import { findMaximum } from '@tradecounter/rules/finding/findText.ts'
import { transactionTypeNames } from '@tradecounter/rules/documents/transactionTypes.ts'
import { quoteKindNames, quoteStatusNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import { z } from 'zod'
import { cents, customerParams, instant, plainDate, text, orderID, productID } from '../fields.ts'
import { defineRoute } from '../route.ts'

/** Rows of a kind, and true in `more` if there are further rows. */
const rowsOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), more: z.boolean() })

/** Rows of a kind; `null` if the member may not see that kind. */
const some = <Row extends z.ZodType>(row: Row) => rowsOf(row).nullable()

/** Words that found products, as in `SearchReading`. */
const search = z.object({
  parts: z.array(z.string()).readonly(),
  words: z.array(z.string()).readonly(),
  correctedTo: z.string().optional(),
})

/** Name of the record's customer for administrators, otherwise `null`. */
const customerName = z.string().nullable()

const results = z.object({
  orders: some(
    z.object({
      orderID,
      orderNumber: z.string(),
      orderStatusId: z.int(),
      orderDate: plainDate,
      purchaseOrderNumber: z.string().nullable(),
      /** Number of the order in the supplier's system (§3). */
      gpOrder: z.string().nullable(),
      totalAmountCents: cents(),
      customerName,
    }),
  ),
  quotes: some(
    z.object({
      quoteId: z.int(),
      quoteNumber: z.string(),
      kind: z.enum(quoteKindNames),
      status: z.enum(quoteStatusNames),
      subject: z.string(),
      requestedAt: instant,
      validUntil: plainDate.nullable(),
      /** `null` before the first answer. */
      totalAmountCents: cents().nullable(),
      customerName,
    }),
  ),
  documents: some(
    z.object({
      transactionId: z.int(),
      documentNumber: z.string(),
      transactionType: z.enum(transactionTypeNames),
      referenceNumber: z.string().nullable(),
      transactionDate: plainDate,
      documentTotalCents: cents(),
      documentBalanceCents: cents(),
      orderID: z.int().nullable().meta({ alias: 'orderId' }),
      documentUrl: z.string().nullable(),
      customerId: z.int(),
      customerName,
    }),
  ),
  products: rowsOf(
    z.object({
      productID,
      productCode: z.string(),
      productName: z.string(),
      brandName: z.string(),
      enabled: z.boolean(),
    }),
  )
    .extend({ search: search.optional() })
    .nullable(),
  people: some(
    z.object({
      userName: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      emailAddress: z.string(),
      enabled: z.boolean(),
      /** `null` for administrators. */
      customerId: z.int().nullable(),
      customerName,
    }),
  ),
  customers: some(
    z.object({
      customerId: z.int(),
      customerName: z.string(),
      accountNumber: z.string(),
      enabled: z.boolean(),
    }),
  ),
})

export type Found = z.output<typeof results>

const query = z.strictObject({ text: text(findMaximum).prefault('') })

const how =
  'An order is found by its number, its purchase order number and the supplier’s number; a number itself comes first. A quote is found by its number, subject and reference.'

/** Search over all records that the member may see. */
export const findingContract = {
  findAnything: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/find',
    permission: 'session.use',
    standby: true,
    summary:
      'Find orders, quotes, documents, products and people of a customer by numbers or beginnings of words',
    description: `${how} A kind that the caller’s roles may not see is null.`,
    params: customerParams,
    query,
    result: results,
  }),
  findAnythingOfAll: defineRoute({
    method: 'GET',
    path: '/corporate/admin/find',
    permission: 'customers.administer',
    standby: true,
    summary: 'Find orders, quotes, documents, people, products and customers of the whole portal',
    description: how,
    query,
    result: results,
  }),
}
