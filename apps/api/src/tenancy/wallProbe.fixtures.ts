import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import { emptyBilling } from '@tradecounter/rules/billing/billingFields.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createWorld } from '@tradecounter/test-kit/world.ts'
import type pg from 'pg'
import { atTheCardPage, cardMessage, deliver } from '../modules/payments/card/cardPayment.fixtures.ts'

/**
 * Tables with a customer column but without row-level security, as rows are found by a token's hash alone.
 */
const outsideTheWall: ReadonlySet<string> = new Set(['sessions'])

/** Rows of one customer in every table that a customer has rows in. */
export async function fillEveryTable(portal: Portal): Promise<void> {
  const { portal: running, customer } = portal
  await createWorld(portal)
  const paid = await atTheCardPage(portal)
  await deliver(portal, 'notification', cardMessage(portal, paid.attempt, 'ACCEPT'))
  const order = await portal.given.draftOrder()
  const params = { customerId: customer.id, orderId: order.id }
  await order.buyer.uploadPurchaseOrderFile({ params, file: new File(['%PDF-1.4 whatever'], 'W.pdf') })
  const pending = await portal.given.pendingOrder()
  await pending.approve()
  await asOwner(running.database.connectionString, async (db) => {
    await db.query(
      `insert into payment_files (customer_id, payment_id, file_id)
      select p.customer_id, p.id, f.id from payments p join files f on f.customer_id = p.customer_id
      where p.customer_id = $1 limit 1`,
      [customer.id],
    )
    await db.query(
      `insert into document_fetches (customer_id, document_id, kind, url)
      select customer_id, id, 'proofOfDelivery', 'https://files.example/W.pdf' from documents
      where customer_id = $1 limit 1`,
      [customer.id],
    )
    await db.query(
      `with question as (
        insert into document_questions (customer_id, document_id, reason, disputes, state, state_since,
          asked_by_login_id, asked_at, updated_by_login_id, updated_at)
        select customer_id, id, 'price', true, 'open', now(), $2, now(), $2, now() from documents d
        where customer_id = $1 and not exists (
          select from document_questions q where q.customer_id = d.customer_id and q.document_id = d.id)
        limit 1 returning customer_id, id),
      message as (
        insert into document_question_messages (customer_id, question_id, kind, text, login_id, at)
        select customer_id, id, 'asked', 'W', $2, now() from question returning customer_id, id)
      insert into document_question_files (customer_id, message_id, file_id)
      select m.customer_id, m.id, f.id from message m join files f on f.customer_id = m.customer_id limit 1`,
      [customer.id, pending.buyer.loginId],
    )
    await db.query(
      `with message as (select customer_id, min(id) as id from quote_messages where customer_id = $1 group by 1)
      insert into quote_files (customer_id, message_id, file_id)
      select m.customer_id, m.id, f.id from message m join files f on f.customer_id = m.customer_id limit 1`,
      [customer.id],
    )
    await db.query(
      `insert into missed_searches (customer_id, login_id, phrase, typed, last_searched_at)
      values ($1, $2, 'whatever', 'Whatever', now())`,
      [customer.id, pending.buyer.loginId],
    )
    await db.query(
      `insert into payment_drafts (customer_id, login_id, type_id, selected_on, updated_at)
      values ($1, $2, 1, now(), now())`,
      [customer.id, pending.buyer.loginId],
    )
    await db.query(
      `insert into payment_draft_choices (customer_id, draft_id, document_id, changed_in)
      select r.customer_id, r.id, d.id, 1
      from payment_drafts r join documents d on d.customer_id = r.customer_id where r.customer_id = $1 limit 1`,
      [customer.id],
    )
    await db.query(
      `with debts as (insert into customer_debts select id, name, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 from customers where id = $1)
      insert into customer_paid_days (customer_id, day, cents, invoice_cents, cent_days) values ($1, now(), 1, 1, 1)`,
      [customer.id],
    )
    await db.query("insert into cost_centres (customer_id, code, name) values ($1, 'W', 'W')", [customer.id])
    await db.query(
      `insert into cost_centre_members (customer_id, cost_centre_id, membership_id)
      select c.customer_id, c.id, m.id from cost_centres c join memberships m on m.customer_id = c.customer_id
      where c.customer_id = $1 limit 1`,
      [customer.id],
    )
    await db.query(
      `with budget as (select customer_id, id from budgets where customer_id = $1 limit 1),
      amounts as (
        insert into budget_amounts (customer_id, budget_id, starts_on, amount_cents)
        select customer_id, id, '2026-01-01', 1 from budget)
      insert into budget_asks (customer_id, order_id, budget_id, over_cents, asked_at)
      select customer_id, $2, id, 1, now() from budget`,
      [customer.id, pending.id],
    )
    await db.query(
      `with skipped as (insert into scheduled_orders (customer_id, schedule_id, due_on, outcome, made_at)
        select customer_id, id, '2099-01-01', 'skipped', now() from order_schedules where customer_id = $1 limit 1)
      update orders o set cost_centre_id = c.id from cost_centres c
      where c.customer_id = $1 and c.code = 'W' and o.customer_id = c.customer_id and o.id = $2`,
      [customer.id, pending.id],
    )
    await db.query(
      `insert into billing_details (customer_id, details, updated_by_login_id, updated_at)
      values ($1, $3, $2, now())`,
      [customer.id, pending.buyer.loginId, JSON.stringify(emptyBilling)],
    )
    await db.query(
      `insert into reconciliation_differences (kind, subject, label, customer_id, here_cents, there_cents,
        first_seen_on, first_seen_at, last_run_id, last_seen_at)
      values ('account', 'W' || $1::integer, 'W', $1, 1, 2, now(), now(), 0, now())`,
      [customer.id],
    )
    await db.query(
      `insert into webhook_events (customer_id, type, subject_id, occurred_at)
      values ($1, 'order.approved', $2, now())`,
      [customer.id, pending.id],
    )
    await db.query(
      `insert into payment_request_links (customer_id, payment_request_id, token_hash, created_at)
      select customer_id, id, sha256(('wall ' || id)::bytea), now() from payment_requests where customer_id = $1`,
      [customer.id],
    )
    await db.query(
      `insert into payment_request_files (customer_id, payment_request_id, file_id)
      select r.customer_id, r.id, f.id from payment_requests r join files f on f.customer_id = r.customer_id
      where r.customer_id = $1 limit 1`,
      [customer.id],
    )
    await db.query(
      `insert into customer_reminders (customer_id, mode, every_days, first_after_days, least_cents, updated_at)
      values ($1, 'off', 7, 7, 0, now())`,
      [customer.id],
    )
    await db.query(
      `insert into reminder_stops (customer_id, document_id, stopped_at)
      select customer_id, id, now() from documents where customer_id = $1 limit 1`,
      [customer.id],
    )
    await db.query(
      `insert into payment_reminders (customer_id, reminded_on, by_hand, first_after_days, decided_at)
      values ($1, '2026-01-05', false, 7, now())`,
      [customer.id],
    )
    await db.query(
      `insert into order_events (customer_id, order_id, event_id, type, occurred_at, recorded_at)
      values ($1, $2, 'W', 'exported', now(), now())`,
      [customer.id, pending.id],
    )
    await db.query(
      `insert into order_line_notes (customer_id, order_id, order_line_id, note, created_by_login_id, created_at)
      select customer_id, order_id, id, 'W', $3, now() from order_lines where customer_id = $1 and order_id = $2`,
      [customer.id, pending.id, pending.buyer.loginId],
    )
  })
}

export interface TenantTable {
  readonly name: string
  readonly column: 'customer_id' | 'id'
}

/** Tables with a customer, from the catalogue, so that a new table is checked from its first migration on. */
export async function listTenantTables(db: pg.Client): Promise<TenantTable[]> {
  const { rows } = await db.query<{ name: string }>(
    `select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped)
    order by 1`,
  )
  const tables = rows.filter(({ name }) => !outsideTheWall.has(name))
  return [
    { name: 'customers', column: 'id' },
    ...tables.map(({ name }): TenantTable => ({ name, column: 'customer_id' })),
  ]
}

/** Runs one statement as the program would in a customer's scope, then rolls it back. */
async function inScopeOf(db: pg.Client, scope: string, text: string, values: readonly unknown[]) {
  await db.query('savepoint probe')
  try {
    await db.query('set local role tradecounter_app')
    await db.query("select set_config('app.scope', $1, true)", [scope])
    return { rows: (await db.query(text, [...values])).rowCount ?? 0, code: '' }
  } catch (error) {
    return { rows: 0, code: String((error as { code?: unknown }).code) }
  } finally {
    await db.query('rollback to savepoint probe')
  }
}

/** The columns of a table but for those that it computes itself. */
async function writtenColumns(db: pg.Client, table: string): Promise<string> {
  const { rows } = await db.query<{ name: string }>(
    `select attname as name from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [db.escapeIdentifier(table)],
  )
  return rows.map(({ name }) => db.escapeIdentifier(name)).join()
}

/** A right that the program does not have, or a row that a policy refuses. */
const forbidden = '42501'

/**
 * Breaches of row-level security of one table: people of `mine` see, change, delete or insert a row of
 * `theirs`, an empty scope sees any row, or people no longer see their own. Runs in a transaction of the
 * owner.
 */
export async function breaches(
  db: pg.Client,
  { name, column }: TenantTable,
  mine: number,
  theirs: number,
): Promise<string[]> {
  const table = db.escapeIdentifier(name)
  const rowOf = async (customer: number) =>
    (
      await db.query<{ row: object }>(
        `select to_jsonb(t) as row from ${table} t where ${column} = $1 limit 1`,
        [customer],
      )
    ).rows[0]?.row
  const [my, their] = [await rowOf(mine), await rowOf(theirs)]
  if (!my || !their) return [`${name}: the probe has no row to ask about`]
  const as = (scope: string, text: string, values: readonly unknown[] = [theirs]) =>
    inScopeOf(db, scope, text, values)
  const me = String(mine)
  const anybody = `select from ${table} where ${column} = $1`
  const found: string[] = []
  const outcome = {
    seen: await as(me, anybody),
    'seen without a scope': await as('', anybody),
    changed: await as(me, `update ${table} set ${column} = ${column} where ${column} = $1`),
    deleted: await as(me, `delete from ${table} where ${column} = $1`),
  }
  for (const [what, { rows, code }] of Object.entries(outcome))
    if (rows > 0 || (code !== '' && code !== forbidden)) found.push(`${name}: ${what}`)
  const columns = await writtenColumns(db, name)
  const insert = `insert into ${table} (${columns}) overriding system value
    select ${columns} from jsonb_populate_record(null::${table}, $1::jsonb)`
  const codeOfInsert = async (row: object) => (await as(me, insert, [JSON.stringify(row)])).code
  if ((await codeOfInsert(their)) !== forbidden) found.push(`${name}: made`)
  if ((await codeOfInsert(my)) === forbidden) found.push(`${name}: its own rows cannot be made`)
  if ((await as(me, anybody, [mine])).rows === 0) found.push(`${name}: its own rows are hidden`)
  return found
}
