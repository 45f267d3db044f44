import { PaymentStatus } from '@tradecounter/rules/payments/paymentStatus.ts'
import {
  transactionTypeNames,
  sideOf,
  type TransactionSide,
} from '@tradecounter/rules/documents/transactionTypes.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { isReceiptCredit } from '../../../db/isReceiptCredit.ts'
import { accountNumberColumn } from './customersImport.queries.ts'
import { choiceColumn, dateColumn, moneyColumn, textColumn } from '../importColumn.ts'
import {
  writtenOf,
  type FindErrors,
  type ImportKind,
  type ImportRow,
  type ImportRun,
  type Written,
} from '../importKind.ts'
import { nameOrders } from './nameOrders.queries.ts'
import { staged } from '../staging.queries.ts'

type DocumentsKind = 'invoices' | 'credits'

/** The staged rows beside the documents they are in the database. */
const incoming = (kind: DocumentsKind) => sql`${staged(kind)} s
  join customers c on c.account_number = s.account_number
  left join documents d on d.customer_id = c.id and d.document_number = s.document_number
  left join lateral (
    select sum(t.applied_cents) as cents from payment_transactions t
    join payments p on p.customer_id = t.customer_id and p.id = t.payment_id and p.status_id = ${sql.lit(PaymentStatus.paid)}
    where t.customer_id = d.customer_id and t.document_id = d.id
  ) as unposted on true`

/**
 * Open amount in the portal: the balance the accounts system states, less payments
 * of the portal that it has not receipted yet (decision 0010). It may count them
 * already while their receipt is on its way: then nothing more is open.
 */
const open = (kind: DocumentsKind) => {
  const rest = sql`s.balance - coalesce(unposted.cents, 0)`
  return kind === 'invoices' ? sql`greatest(0, ${rest})` : sql`least(0, ${rest})`
}

/** Part of a change that the ledger must carry: the balance that did not come from the total (R17). */
const moved = (kind: DocumentsKind) =>
  sql`(${open(kind)} - s.total) - coalesce(d.balance_cents - d.total_cents, 0)`

async function conflicts(
  tx: Tx,
  kind: DocumentsKind,
  types: readonly string[],
  find: FindErrors,
): Promise<void> {
  // Locked from here to the commit, in one order, so that
  // no payment settles between the check and the change.
  await sql`select count(*) from (
    select from ${staged(kind)} s join customers c on c.account_number = s.account_number
    join documents d on d.customer_id = c.id and d.document_number = s.document_number
    order by d.customer_id, d.id for no key update of d) as locked`.execute(tx)
  await find(
    sql`select s.line, 'documentNumber', s.document_number || ' is already a document of type ' || d.type || '.'
      from ${incoming(kind)} where d.type not in (${sql.join(types.map((type) => sql.lit(type)))})`,
  )
  await find(
    sql`select s.line, 'documentNumber', s.document_number
        || ' is the credit of a payment in the portal, which your system does not have. Leave the row out.'
      from ${incoming(kind)} where ${isReceiptCredit}`,
  )
  await find(
    sql`select s.line, 'balance', s.document_number
        || ' is part of a card payment in progress; its total and balance cannot change now. Import it again later.'
      from ${incoming(kind)}
      where d.reserved_by_payment_id is not null
        and (d.total_cents, d.balance_cents) is distinct from (s.total, ${open(kind)})`,
  )
}

/** Keeps the stored total ex GST while the total including GST is unchanged and the row names none. */
const storedEx = sql`case when excluded.total_ex_cents is null and excluded.total_cents = documents.total_cents
  then documents.total_ex_cents else excluded.total_ex_cents end`

async function write(tx: Tx, kind: DocumentsKind, { now }: ImportRun): Promise<Written> {
  // A journal for each document: the check of a journal reads all its entries for each of them.
  const result = await sql<Written>`with incoming as materialized (
      select c.id as customer_id, d.id as document_id, ${moved(kind)} as moved,
        s.document_number, s.type, s.reference_number, s.date, s.due_date, s.total, s.total_ex_gst,
        ${open(kind)} as balance
      from ${incoming(kind)}
    ), written as (
      insert into documents (customer_id, document_number, type, reference_number, documented_on, due_on, total_cents, balance_cents,
        total_ex_cents)
      select customer_id, document_number, type, reference_number, date, due_date, total, balance, total_ex_gst from incoming
      on conflict (customer_id, document_number) do update set
        type = excluded.type, reference_number = excluded.reference_number, documented_on = excluded.documented_on,
        due_on = excluded.due_on, total_cents = excluded.total_cents, balance_cents = excluded.balance_cents,
        total_ex_cents = ${storedEx}
      where (documents.type, documents.reference_number, documents.documented_on, documents.due_on,
          documents.total_cents, documents.balance_cents, documents.total_ex_cents)
        is distinct from (excluded.type, excluded.reference_number, excluded.documented_on, excluded.due_on,
          excluded.total_cents, excluded.balance_cents, ${storedEx})
      returning customer_id, id, document_number, xmax = 0 as added
    ), movements as materialized (
      select w.customer_id, w.id as document_id, i.moved,
        case when i.document_id is null then 'opening' else 'import' end as kind,
        nextval(pg_get_serial_sequence('ledger_journals', 'id')) as journal_id
      from incoming i join written w on w.customer_id = i.customer_id and w.document_number = i.document_number
      where i.moved <> 0
    ), journals as (
      insert into ledger_journals (customer_id, id, kind, at)
      select customer_id, journal_id, kind, ${now}::timestamptz from movements
    ), entries as (
    insert into ledger_entries (customer_id, journal_id, account, document_id, amount_cents)
    select m.customer_id, m.journal_id, side.account, side.document_id, side.amount
    from movements m cross join lateral (values
      ('documents', m.document_id, m.moved),
      ('accountsSystem', null::bigint, -m.moved)
    ) as side (account, document_id, amount)
    )
    select count(*) filter (where added) as added, count(*) filter (where not added) as updated from written`.execute(
    tx,
  )
  await nameOrders(
    tx,
    sql`select c.id as customer_id, s.document_number from ${staged(kind)} s
      join customers c on c.account_number = s.account_number`,
  )
  return writtenOf(result)
}

function check(row: ImportRow) {
  const [total, balance] = [Number(row['total']), Number(row['balance'])]
  if (Math.abs(balance) > Math.abs(total))
    return { column: 'balance', message: 'balance is larger than total.' }
  if (Math.abs(Number(row['totalExGst'])) > Math.abs(total))
    return { column: 'totalExGst', message: 'totalExGst is larger than total.' }
  return undefined
}

const documentsImport = (
  kind: DocumentsKind,
  side: TransactionSide,
  about: string,
  example: string,
): ImportKind => {
  const types = transactionTypeNames.filter((type) => sideOf(type) === side)
  const sign = side === 'invoice' ? 'positive' : 'negative'
  const minus = side === 'invoice' ? '' : '-'
  const amount = (name: string, meaning: string, sample: string) =>
    moneyColumn(name, sign, 999_999_999, { required: true, meaning, example: `${minus}${sample}` })
  return {
    name: kind,
    about,
    columns: [
      accountNumberColumn(),
      textColumn('documentNumber', 50, {
        required: true,
        meaning: 'Document number, unique among the customer’s invoices and credits',
        example,
      }),
      choiceColumn('type', types, { required: true, meaning: 'Kind of document', example: types[0] ?? '' }),
      textColumn('referenceNumber', 100, { meaning: 'The customer’s reference', example: 'PO45120' }),
      dateColumn('date', { required: true, meaning: 'Date of the document', example: '2026-10-14' }),
      dateColumn('dueDate', { required: true, meaning: 'Date it is due', example: '2026-11-30' }),
      amount('total', 'Total with GST', '1210.00'),
      amount('balance', 'Open part of the total', '1210.00'),
      moneyColumn('totalExGst', sign, 999_999_999, {
        meaning:
          'Total without GST, which counts in budgets; blank: calculated from its order, or kept while the total is the same',
        example: `${minus}1100.00`,
        mayBeAbsent: true,
      }),
    ],
    key: ['accountNumber', 'documentNumber'],
    references: ['customer'],
    check,
    conflicts: (tx, find) => conflicts(tx, kind, types, find),
    write: (tx, run) => write(tx, kind, run),
  }
}

export const invoicesImport = documentsImport(
  'invoices',
  'invoice',
  'Invoices and debit notes, open or settled. A changed balance is entered in the ledger.',
  'INV700123',
)
export const creditsImport = documentsImport(
  'credits',
  'credit',
  'Credit notes, returns and unapplied payments: negative amounts.',
  'CN700124',
)
