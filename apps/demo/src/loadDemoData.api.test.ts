import { billingFieldProblems } from '@tradecounter/rules/billing/billingFields.ts'
import { dueBucketNames, dueBucketOf } from '@tradecounter/rules/documents/dueBuckets.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { providerScope } from '@tradecounter/api/db/database.ts'
import { isEmpty } from './isEmpty.ts'
import { loadDemoData } from './loadDemoData.ts'

// Late on the last evening of June in Sydney, when it is still noon in UTC.
const now = new Date('2026-06-30T12:30:00Z')
const timeZone = 'Australia/Sydney'
const mediaStore = {
  put: async (bytes: string | Uint8Array, extension: string) => `/media/${bytes.length}.${extension}`,
}

const counts = async (query: ReturnType<typeof sql<{ name: string; count: number }>>) => {
  const { database } = await runningPortal()
  const { rows } = await query.execute(database.scoped(providerScope))
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}

test('a load that fails in the middle leaves the database empty', async () => {
  const { database, files } = await runningPortal()
  const fileStore = { ...files, putPdf: () => Promise.reject(new Error('no space left')) }
  const load = loadDemoData(database, { now, timeZone, mediaStore, fileStore })
  await expect(load).rejects.toThrow('no space left')
  expect(await isEmpty(database)).toBe(true)
})

test('the demonstration has the data that R33 promises', async () => {
  const { database, files } = await runningPortal()
  const surroundings = { now, timeZone, mediaStore, fileStore: files }
  // Two loads at once, like two processes that start together.
  await Promise.all([loadDemoData(database, surroundings), loadDemoData(database, surroundings)])
  const db = database.scoped(providerScope)

  expect((await db.selectFrom('customers').select('id').execute()).length).toBe(12)
  const logins = await db.selectFrom('logins').select(['user_name', 'password_hash']).execute()
  const promised = [
    'admin@tradecounter',
    'buyer@harbour',
    'approver@harbour',
    'general@harbour',
    'payer@harbour',
    'manager@harbour',
    'reader@harbour',
    'owner@harbour',
    'owner@northside',
    'owner@outback',
    'owner@retail',
  ]
  for (const name of promised) expect(logins.map((login) => login.user_name)).toContain(`${name}.example`)
  expect(logins.every((login) => login.password_hash !== null)).toBe(true)

  const byStatus = await counts(sql`select status_id as name, count(*) from orders group by 1`)
  expect(Object.keys(byStatus)).toEqual(['1', '2', '3', '4', '5', '6'])
  const harbour =
    await counts(sql`select 'orders' as name, count(*) from orders o join customers c on c.id = o.customer_id
    where c.name like 'Harbour%'`)
  expect(harbour['orders']).toBeGreaterThan(400)
  const shipped = await counts(
    sql`select shipment_state as name, count(*) from orders where shipment_state is not null group by 1`,
  )
  expect(Object.keys(shipped).toSorted()).toEqual(['backordered', 'delivered', 'partShipped', 'shipped'])
})

test('every product of the demonstration supplier has a specification sheet', async () => {
  const { database } = await runningPortal()
  const sheets = await database
    .scoped(providerScope)
    .selectFrom('products')
    .select('specsheet_url')
    .where('line_drawing_url', 'is not', null)
    .execute()
  expect(sheets).toHaveLength(300)
  for (const { specsheet_url: url } of sheets) expect(url).toMatch(/^\/media\/\d+\.pdf$/)
})

test('some items of two customers have quantity breaks, as an import writes them (R43)', async () => {
  const stepped = await counts(sql`
    select c.name, count(*) from price_list_items i join customers c on c.id = i.customer_id
    where i.step_quantities is not null and i.step_prices_ex_cents[1] < i.unit_price_ex_cents
      and i.step_gsts_cents[1] = (i.step_prices_ex_cents[1] * 10 + 50) / 100 group by 1`)
  expect(Object.keys(stepped)).toEqual(['Harbour Plumbing Supplies', 'Northside Bathrooms'])
  for (const count of Object.values(stepped)) expect(count).toBeGreaterThan(10)
})

test('orders, totals and the ledger agree with each other', async () => {
  const wrong = await counts(sql`
    select 'total' as name, count(*) from orders o where total_cents <> (
      select coalesce(sum(quantity * (unit_price_ex_cents + unit_gst_cents + freight_ex_cents + freight_gst_cents)), 0)
      from order_line_prices p where p.customer_id = o.customer_id and p.order_id = o.id)
    union all select 'no lines', count(*) from orders where line_count = 0
    union all select 'gst', count(*) from order_lines where unit_gst_cents <> (unit_price_ex_cents * 10 + 50) / 100
    union all select 'carton', count(*) from order_lines l
      join price_list_items i on i.customer_id = l.customer_id and i.id = l.price_list_item_id
      where l.quantity % i.carton_quantity <> 0 or l.quantity < i.minimum_order_quantity
    union all select 'order of numbers', count(*) from (
      select created_at, lag(created_at) over (order by order_number) as before from orders) o where created_at < before
    union all select 'future', count(*) from orders where greatest(created_at, submitted_at, approved_at, rejected_at) > ${now}
    union all select 'automatic limit', count(*) from orders o
      join memberships m on m.customer_id = o.customer_id and m.login_id = o.created_by_login_id
      join customers c on c.id = o.customer_id
      where o.status_id = 2 and o.total_cents <= m.automatic_approval_limit_cents and not c.on_hold
    union all select 'document', count(*) from documents d where balance_cents <> total_cents + coalesce((
      select sum(amount_cents) from ledger_entries e where e.customer_id = d.customer_id and e.document_id = d.id), 0)
    union all select 'journal', count(*) from (
      select from ledger_entries group by customer_id, journal_id having sum(amount_cents) <> 0) j
    union all select 'applied', count(*) from payments p where total_payment_cents <> (
      select sum(applied_cents) from payment_transactions t where t.customer_id = p.customer_id and t.payment_id = p.id)`)
  expect(Object.entries(wrong).filter(([, count]) => count !== 0)).toEqual([])
})

test('approver@harbour has orders to decide: some above their limit', async () => {
  const { database } = await runningPortal()
  const pending = await database
    .scoped(providerScope)
    .selectFrom('orders as o')
    .innerJoin('logins as l', 'l.id', 'o.approver_login_id')
    .select('o.total_cents')
    .where('l.user_name', '=', 'approver@harbour.example')
    .where('o.status_id', '=', 2)
    .execute()
  expect(pending.length).toBeGreaterThanOrEqual(5)
  expect(pending.some((order) => order.total_cents > 1_000_000)).toBe(true)
  expect(pending.some((order) => order.total_cents <= 1_000_000)).toBe(true)
})

test('Harbour has quotes that wait for the desk and for the buyer, with totals of their lines', async () => {
  const { database } = await runningPortal()
  const { rows } = await sql<{ status: string; kind: string; exact: boolean }>`
    select q.status, q.kind, q.total_cents is not distinct from (
      select sum(n.quantity * (n.unit_price_ex_cents + n.unit_gst_cents + n.freight_ex_cents + n.freight_gst_cents))
      from quote_version_lines n
      where n.customer_id = q.customer_id and n.quote_id = q.id and n.version_number = q.latest_version) as exact
    from quotes q order by q.id`.execute(database.scoped(providerScope))
  expect(rows).toEqual([
    { status: 'requested', kind: 'once', exact: true },
    { status: 'answered', kind: 'once', exact: true },
    { status: 'answered', kind: 'standing', exact: true },
    { status: 'declined', kind: 'once', exact: true },
  ])
})

test('Harbour’s buyer has a schedule, and its latest order has the products of the current list', async () => {
  const same = await counts(sql`select 'lines' as name, count(*) from scheduled_orders r
    join order_schedules s on s.customer_id = r.customer_id and s.id = r.schedule_id and s.next_on > r.due_on
    join order_lines l on l.customer_id = r.customer_id and l.order_id = r.order_id
    join price_list_items p on p.customer_id = l.customer_id and p.id = l.price_list_item_id
    join order_lists t on (t.customer_id, t.id, t.items_version) = (s.customer_id, s.order_list_id, s.list_version)
    join order_list_items i on i.customer_id = s.customer_id and i.order_list_id = s.order_list_id
      and i.product_id = p.product_id and i.quantity = l.quantity where r.outcome = 'submitted'`)
  expect(same['lines']).toBeGreaterThan(1)
})
test('pending orders of Northside, which requires purchase order files, have them', async () => {
  const { database, files } = await runningPortal()
  const waiting = await database
    .scoped(providerScope)
    .selectFrom('orders as o')
    .innerJoin('customers as c', 'c.id', 'o.customer_id')
    .leftJoin('files as f', (join) =>
      join.onRef('f.customer_id', '=', 'o.customer_id').onRef('f.id', '=', 'o.purchase_order_file_id'),
    )
    .select(['f.storage_name', 'f.byte_size'])
    .where('c.name', '=', 'Northside Bathrooms')
    .where('o.status_id', '=', 2)
    .execute()
  expect(waiting.length).toBeGreaterThan(0)
  for (const { storage_name: name, byte_size: size } of waiting) {
    const bytes = Buffer.concat(await Array.fromAsync((await files.open(name ?? '')) ?? []))
    expect(bytes.length).toBe(size)
    expect(bytes.subarray(-6).toString()).toBe('%%EOF\n')
  }
})

test('records of the four customers of R33 have no gaps', async () => {
  const { database } = await runningPortal()
  const loadedAccounts = await database
    .scoped(providerScope)
    .selectFrom('billing_details as b')
    .innerJoin('customers as c', 'c.id', 'b.customer_id')
    .select(['c.account_number', 'b.details'])
    .orderBy('c.account_number')
    .execute()
  const accounts = ['100210', '100347', '100455', '100700']
  expect(loadedAccounts.map((account) => account.account_number)).toEqual(accounts)
  expect(loadedAccounts.flatMap(({ details }) => billingFieldProblems(details))).toEqual([])
  const gaps = await counts(sql`
    with own as (select * from customers where account_number = any(${accounts})),
      placed as (select o.*, require_purchase_order_file from orders o join own c on c.id = o.customer_id where status_id <> 1),
      centres as (select e.* from cost_centres e join own c on c.id = e.customer_id)
    select 'number' as name, count(*) from placed where purchase_order_number is null
    union all select 'file', count(*) from placed
      where require_purchase_order_file and submitted_at is not null and purchase_order_file_id is null
    union all select 'cost centre', count(*) from placed where cost_centre_id is null
    union all select 'few cost centres', count(*) from own c
      where (select count(*) from centres e where e.customer_id = c.id) < 4
    union all select 'email', count(*) from centres where email_address is null
    union all select 'assigned to nobody', count(*) from centres e
      where not exists (select from cost_centre_members a where a.customer_id = e.customer_id and a.cost_centre_id = e.id)`)
  expect(Object.entries(gaps).filter(([, count]) => count !== 0)).toEqual([])
})

test('open invoices fall into every due bucket: about 60 of Harbour, 800 of Outback', async () => {
  const { database } = await runningPortal()
  const open = await database
    .scoped(providerScope)
    .selectFrom('documents as d')
    .innerJoin('customers as c', 'c.id', 'd.customer_id')
    .select(['c.name', 'd.due_on'])
    .where('d.balance_cents', '>', 0)
    .execute()
  for (const [name, least, most] of [
    ['Harbour Plumbing Supplies', 50, 80],
    ['Outback Merchants', 790, 830],
  ] as const) {
    const own = open.filter((document) => document.name === name)
    expect(own.length).toBeGreaterThan(least)
    expect(own.length).toBeLessThan(most)
    expect(new Set(own.map((document) => dueBucketOf(document.due_on, '2026-06-30')))).toEqual(
      new Set(dueBucketNames),
    )
  }
})

test('customers who owe have statements of the last three months; each opens with the previous closing balance', async () => {
  const { database } = await runningPortal()
  const { rows } = await sql<{ months: number; broken: number }>`
    select count(distinct s.month)::integer as months,
      count(*) filter (where (s.figures ->> 'closingCents') <> (n.figures ->> 'openingCents'))::integer as broken
    from statements s
    left join statements n on n.customer_id = s.customer_id
      and n.month = (s.month + interval '1 month')::date`.execute(database.scoped(providerScope))
  expect(rows).toEqual([{ months: 3, broken: 0 }])
})
