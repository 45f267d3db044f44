import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import type { ActionOf } from '@tradecounter/rules/acts.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { accountNumberColumn } from './customersImport.queries.ts'
import { moneyColumn, textColumn } from '../importColumn.ts'
import { writtenOf, type FindErrors, type ImportKind, type ImportRun, type Written } from '../importKind.ts'
import { staged } from '../staging.queries.ts'

const incoming = sql`${staged('receipts')} s
  join customers c on c.account_number = s.account_number
  left join payments p on p.customer_id = c.id and p.payment_number = s.payment_number`

async function conflicts(tx: Tx, find: FindErrors): Promise<void> {
  // Locked from here to the commit, in one order.
  await sql`select count(*) from (
    select from ${staged('receipts')} s join customers c on c.account_number = s.account_number
    join payments p on p.customer_id = c.id and p.payment_number = s.payment_number
    order by p.customer_id, p.id for no key update of p) as locked`.execute(tx)
  await find(sql`select s.line, 'paymentNumber', 'There is no payment ' || s.payment_number || ' of this customer.'
    from ${incoming} where p.id is null`)
  await find(sql`select s.line, 'paymentNumber', s.payment_number || ' is not paid.'
    from ${incoming} where p.status_id not in (4, 5)`)
  await find(sql`select s.line, 'receiptNumber',
      s.payment_number || ' is already posted with receipt ' || p.receipt_number || '.'
    from ${incoming} where p.status_id = ${sql.lit(PaymentStatus.posted)} and p.receipt_number <> s.receipt_number`)
  await find(sql`select s.line, 'amount', s.payment_number || ' was paid with '
      || to_char(p.total_payment_cents / 100.0, 'FM999999999990.00') || '.'
    from ${incoming} where p.total_payment_cents <> s.amount`)
}

const postPayment: ActionOf<'payment'> = 'postPayment'

/** R14: Paid → Posted. From now on an imported balance is taken as it is stated (decision 0010). */
async function write(tx: Tx, { now, actorName }: ImportRun): Promise<Written> {
  const result = await sql<Written>`with written as (
      update payments p set status_id = ${sql.lit(PaymentStatus.posted)}, receipt_number = s.receipt_number, posted_at = ${now}, updated_at = ${now},
        version = p.version + 1
      from ${staged('receipts')} s join customers c on c.account_number = s.account_number
      where p.customer_id = c.id and p.payment_number = s.payment_number and p.status_id = ${sql.lit(PaymentStatus.paid)}
      returning p.customer_id, p.id, p.receipt_number
    ), audited as (
      insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
      select customer_id, ${now}::timestamptz, ${actorName}::text, ${postPayment}, 'payment', id,
        jsonb_build_object('receiptNumber', receipt_number) from written
    )
    select 0 as added, count(*) as updated from written`.execute(tx)
  return writtenOf(result)
}

export const receiptsImport: ImportKind = {
  name: 'receipts',
  about: 'Payments with a receipt in the accounts system: Paid becomes Posted.',
  columns: [
    accountNumberColumn(),
    textColumn('paymentNumber', 50, {
      required: true,
      meaning: 'Payment number in the portal',
      example: 'PAY-100001',
    }),
    textColumn('receiptNumber', 50, {
      required: true,
      meaning: 'Your receipt number',
      example: 'RC5567',
    }),
    moneyColumn('amount', 'positive', 999_999_999, {
      meaning: 'Amount of the receipt; if present, it must equal the payment',
      example: '1210.00',
    }),
  ],
  key: ['accountNumber', 'paymentNumber'],
  references: ['customer'],
  conflicts,
  write,
}
