import {
  documentsOff,
  journalsOff,
} from '@tradecounter/api/modules/reconciliation/books/bookChecks.queries.ts'
import type pg from 'pg'

/** Widens a daily check of the portal to all customers. */
const everybody = (text: string): string =>
  text.replaceAll('$1', '0').replaceAll('$2', '2147483647').replaceAll('$3', '1000')

/** Invariants of the database after any fault, each as a query for the rows that violate it. */
const invariants: Readonly<Record<string, string>> = {
  'the total and line count of an order are those of its lines': `
    select o.customer_id, o.id from orders o
    left join order_line_prices p on p.customer_id = o.customer_id and p.order_id = o.id
    group by o.customer_id, o.id
    having o.line_count <> count(p.id) or o.total_cents <> coalesce(sum(p.quantity *
      (p.unit_price_ex_cents + p.unit_gst_cents + p.freight_ex_cents + p.freight_gst_cents)), 0)`,
  'every change of an order is one version and one audit row': `
    select o.customer_id, o.id from orders o
    left join audit_entries a
      on a.customer_id = o.customer_id and a.subject_kind = 'order' and a.subject_id = o.id
    group by o.customer_id, o.id having o.version <> 1 + count(a.id)`,
  'every submission and approval of an order is one job': `
    with decided as (select customer_id, subject_id as id, count(*) from audit_entries
        where subject_kind = 'order' and action in ('submitOrder', 'approveOrder') group by 1, 2),
      told as (select (data ->> 'customerId')::int as customer_id, (data ->> 'orderId')::bigint as id, count(*)
        from pgboss.job where name in ('orderSubmitted', 'orderApproved') group by 1, 2)
    select customer_id, id from orders left join decided using (customer_id, id)
    left join told using (customer_id, id)
    where coalesce(decided.count, 0) <> coalesce(told.count, 0)`,
  'an approved order says by whom and when': `
    select customer_id, id from orders
    where status_id = 4 and (approved_at is null or approved_by_login_id is null)`,
  'a paid payment was settled once: one audit row, one job, one receipt, one journal': `
    with settled as (select customer_id, subject_id as id, count(*) from audit_entries
        where subject_kind = 'payment' and action = 'settlePayment' group by 1, 2),
      told as (select (data ->> 'customerId')::int as customer_id, (data ->> 'paymentId')::bigint as id, count(*)
        from pgboss.job where name = 'paymentPaid' group by 1, 2),
      received as (select customer_id, payment_id as id, count(*) from card_receipts group by 1, 2),
      booked as (select customer_id, payment_id as id, count(*) from ledger_journals group by 1, 2)
    select customer_id, id from payments
    left join settled using (customer_id, id) left join told using (customer_id, id)
    left join received using (customer_id, id) left join booked using (customer_id, id)
    where case when status_id = 4 then 1 else 0 end <> any (array[coalesce(settled.count, 0),
      coalesce(told.count, 0), coalesce(received.count, 0), coalesce(booked.count, 0)])`,
  'a payment was created once': `
    with created as (select customer_id, subject_id as id, count(*) from audit_entries
        where subject_kind = 'payment' and action = 'createPayment' group by 1, 2)
    select customer_id, id from payments left join created using (customer_id, id)
    where coalesce(created.count, 0) <> 1`,
  'the entries of a journal sum to zero': everybody(journalsOff),
  'the balance of a document is its total and its ledger entries': everybody(documentsOff),
  'card clearing holds what the receipts say': `
    with cleared as (select customer_id as id, sum(amount_cents) from ledger_entries
        where account = 'cardClearing' group by 1),
      received as (select customer_id as id, sum(amount_cents) from card_receipts
        where refunded_at is null group by 1)
    select id from customers left join cleared using (id) left join received using (id)
    where coalesce(cleared.sum, 0) <> coalesce(received.sum, 0)`,
  'a customer has one open payment at most': `
    select customer_id from payments where status_id in (1, 2) group by customer_id having count(*) > 1`,
  'documents are reserved by payments in progress only': `
    select d.customer_id, d.id from documents d
    join payments p on p.customer_id = d.customer_id and p.id = d.reserved_by_payment_id
    where p.status_id <> 2`,
  'every kept key has its answer': `
    select login_id, key from idempotency_keys where status is null or body is null`,
}

/** Lists the violated invariants, with a few of their rows. */
export async function brokenInvariants(db: pg.Client): Promise<string[]> {
  const broken: string[] = []
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await db.query<Record<string, unknown>>(query)
    if (rows.length > 0) broken.push(`${name}: not so for ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return broken
}

/** Number of other connections to this database; a killed program's transactions end with its connections. */
export async function countOtherConnections(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  return rows[0]?.count ?? 0
}

/** Checks all indexes of the schema against their tables (D2). @throws the error of `amcheck` */
export async function checkIndexes(db: pg.Client): Promise<number> {
  await db.query('create extension if not exists amcheck')
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name, bt_index_check(c.oid, true)::text
    from pg_class c join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
    join pg_index i on i.indexrelid = c.oid
    where a.amname = 'btree' and n.nspname in ('public', 'pgboss', 'pg_catalog')
      and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid and i.indisready`,
  )
  return rows.length
}

export async function createDatabase(adminUrl: string, client: pg.Client, name: string): Promise<string> {
  await client.query(`create database ${client.escapeIdentifier(name)}`)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}
