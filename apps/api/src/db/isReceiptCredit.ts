import { sql, type SqlBool } from 'kysely'

/**
 * SQL condition: the document under the alias `d` is a credit that the portal made from money of a card
 * charge. A credit of the accounts system may have the number of a payment, but never the charge.
 */
export const receiptCredit = `(d.type = 'payment' and d.document_number like 'PAY-%' and exists (
  select from card_receipts i
  where i.customer_id = d.customer_id and i.provider_transaction_id = d.reference_number))`

export const isReceiptCredit = sql.raw<SqlBool>(receiptCredit)
