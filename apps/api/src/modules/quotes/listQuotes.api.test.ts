import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { quoteStatusNames } from '@tradecounter/rules/quotes/quoteStates.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { explained, statementsDuring, wastefulPlans } from '../../plans/queryPlans.fixtures.ts'

type World = Awaited<ReturnType<typeof manyQuotes>>

const count = 4000

/** A customer with many quotes in every status, and another one with a few. */
async function manyQuotes() {
  const many = await createPortal()
  const few = await createPortal()
  const [buyer, other, desk] = [await many.as.buyer(), await few.as.buyer(), await many.as.admin()]
  await asOwner(many.portal.database.connectionString, async (db) => {
    for (const [{ customer }, { loginId }, rows] of [
      [many, buyer, count],
      [few, other, 40],
    ] as const)
      await db.query(
        `insert into quotes (customer_id, kind, status, status_since, subject, reference, shipping_address_id, latest_version,
          valid_until, needed_by, total_cents, requested_by_login_id, requested_at, updated_by_login_id, updated_at)
        select $1, case when n % 10 = 7 then 'standing' else 'once' end, s.status, now() - n * interval '1 minute',
          case when n % 1000 = 0 then 'Lighthouse ' else 'Site ' end || n, 'JOB-' || n, $3,
          case when s.status = 'requested' then 0 else 1 end,
          case when s.status <> 'requested' then date '2026-01-01' + n % 900 end,
          case when n % 3 <> 0 then date '2026-02-01' + n % 700 end,
          case when s.status <> 'requested' then 1000 + n end, $2, now() - n * interval '1 hour', $2, now()
        from generate_series(1, $4::integer) n, lateral (
          select case when n % 10 = 7 then 'ended' else ($5::text[])[1 + n % 7] end as status) s`,
        [customer.id, loginId, customer.shippingAddressId, rows, quoteStatusNames.slice(0, 7)],
      )
    await db.query('analyze')
  })
  return { many, few, buyer, other, desk }
}

let world: World
beforeAll(async () => {
  world = await manyQuotes()
})

test('every numbered page has its rows, the total is exact, and pages end where the list does (R48)', async () => {
  const { many, few, buyer, other } = world
  const params = { customerId: many.customer.id }
  const list = (query: object) => buyer.listQuotes({ params, query })
  const all: number[] = []
  for (let page = 1; page <= count / 200; page += 1) {
    const { rows, total } = await list({ page, per_page: 200 })
    expect([page, rows.length, total]).toEqual([page, 200, count])
    all.push(...rows.map(({ quoteId }) => quoteId))
  }
  expect(new Set(all).size).toBe(count)
  expect(await list({ page: count / 200 + 1, per_page: 200 })).toEqual({ rows: [], total: count })
  let sum = 0
  for (const status of quoteStatusNames) {
    const { rows, total } = await list({ q: { status } })
    expect(rows.every((row) => row.status === status)).toBe(true)
    sum += total
  }
  expect(sum).toBe(count)
  expect((await list({ q: { kind: 'standing' } })).total).toBe(count / 10)
  const theirs = await other.listQuotes({ params: { customerId: few.customer.id }, query: {} })
  expect(theirs.total).toBe(40)
})

test('a search finds numbers, subjects and references by their beginnings; the desk also finds customers', async () => {
  const { many, few, buyer, desk } = world
  const params = { customerId: many.customer.id }
  const found = async (search: string) => (await buyer.listQuotes({ params, query: { q: { search } } })).total
  expect(await found('lighth')).toBe(count / 1000)
  expect(await found('lighthouse 3000')).toBe(1)
  expect(await found('job-17')).toBe(1 + 10 + 100)
  expect(await found('nothing of the kind')).toBe(0)
  expect(await found('***')).toBe(0)
  const [newest] = (await buyer.listQuotes({ params, query: { per_page: 1 } })).rows
  const { quoteNumber = '', quoteId } = newest ?? {}
  for (const typed of [quoteNumber, quoteNumber.replace(/^QU-0*/, '')]) {
    const { rows } = await buyer.listQuotes({ params, query: { q: { search: typed } } })
    expect([typed, rows.map((row) => row.quoteId)]).toEqual([typed, expect.arrayContaining([quoteId])])
  }
  const ofFew = await desk.listAnyQuotes({ query: { q: { customerId: few.customer.id } } })
  expect(ofFew.total).toBe(40)
  const named = await desk.listAnyQuotes({ query: { q: { search: few.customer.name }, per_page: 200 } })
  expect(named.rows.filter(({ customer }) => customer.customerId === few.customer.id)).toHaveLength(40)
})

test('lists are sorted by number, time, last day and the day needed by, both ways, and show what a person follows', async () => {
  const { many, buyer } = world
  const params = { customerId: many.customer.id }
  for (const [field, pick] of [
    ['quoteNumber', 'quoteNumber'],
    ['statusSince', 'statusSince'],
    ['validUntil', 'validUntil'],
    ['neededBy', 'neededBy'],
  ] as const)
    for (const direction of ['asc', 'desc'] as const) {
      const query = { sort: { [field]: direction }, q: { status: 'answered' as const }, per_page: 200 }
      const { rows } = await buyer.listQuotes({ params, query })
      // Quotes without a day come after all days.
      const values = rows.map((row) => row[pick] ?? '9999')
      const sorted = values.toSorted()
      expect([field, direction, values]).toEqual([
        field,
        direction,
        direction === 'asc' ? sorted : sorted.toReversed(),
      ])
    }
  const mine = () => buyer.listQuotes({ params, query: { q: { followed: 'true' } } })
  expect((await mine()).total).toBe(0)
  const [first] = (await buyer.listQuotes({ params, query: { per_page: 1 } })).rows
  const quoteId = first?.quoteId ?? 0
  await buyer.followQuote({ params: { ...params, quoteId } })
  await buyer.followQuote({ params: { ...params, quoteId } })
  expect((await mine()).rows.map((row) => row.quoteId)).toEqual([quoteId])
  expect(await buyer.getQuote({ params: { ...params, quoteId } })).toMatchObject({ isFollowed: true })
  await buyer.unfollowQuote({ params: { ...params, quoteId } })
  expect((await mine()).total).toBe(0)
})

/** A page of 50, found on the way through seven statuses. */
const most = 400

test('each first page of a long list is read by an index, and only that page is sorted', async () => {
  const { many, few, buyer, desk } = world
  const params = { customerId: many.customer.id }
  const sortings = ['quoteNumber', 'statusSince', 'validUntil', 'neededBy'].flatMap((field) =>
    ['asc', 'desc'].map((direction) => ({ sort: { [field]: direction } })),
  )
  const queries = sortings.flatMap((sort) => [sort, { ...sort, q: { status: 'answered' } }])
  const { connectionString, pool } = many.portal.database
  for (const query of [...queries, { q: { customerId: few.customer.id } }])
    for (const list of [
      ...('q' in query && query.q && 'customerId' in query.q
        ? []
        : [() => buyer.listQuotes({ params, query: query as never })]),
      () => desk.listAnyQuotes({ query }),
    ]) {
      // The count of the whole list reads an index of it, as R48 wants; the page must not.
      const { sent } = await statementsDuring(
        pool,
        (text) => text.includes('from "quotes"') && !text.includes('count(*)'),
        list,
      )
      const plans = (await explained(connectionString, sent)).flat()
      expect(plans.length).toBeGreaterThan(0)
      expect([query, ...wastefulPlans(plans, 'quotes', most)]).toEqual([query])
    }
})

test('totals of the desk follow quotes of all customers, through moves, deletions and rollbacks', async () => {
  const { many, few, desk } = world
  const totals = async () => {
    const requests = [
      {},
      ...quoteStatusNames.flatMap((status) => [{ status }, { status, kind: 'once' as const }]),
    ]
    const listed = await Promise.all(requests.map((q) => desk.listAnyQuotes({ query: { q } })))
    return listed.map(({ total }) => total)
  }
  await asOwner(many.portal.database.connectionString, async (db) => {
    const own = many.customer.db
    expect((await sql`select from quote_counts`.execute(own)).rows).toEqual([])
    const counted = async () => {
      const { rows } = await db.query<{ counted: number[] }>(
        `select array[(select count(*) from quotes)] || array_agg(n order by place, filter) as counted from (
          select place, filter, (
            select count(*) from quotes q where q.status = s.status and (filter = 1 or q.kind = 'once')) as n
          from unnest($1::text[]) with ordinality s(status, place), generate_series(1, 2) filter) c`,
        [quoteStatusNames],
      )
      return rows[0]?.counted.map(Number)
    }
    expect(await totals()).toEqual(await counted())
    const ids = await db.query<{ id: string }>(
      `select id from quotes where status in ('answered', 'declined') and customer_id = $1 order by id limit 40`,
      [few.customer.id],
    )
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        asOwner(many.portal.database.connectionString, (own) =>
          own.query(`update quotes set status = $2 where id = $1`, [
            ids.rows[turn % 4]?.id,
            ['answered', 'declined', 'expired'][turn % 3],
          ]),
        ),
      ),
    )
    expect(await totals()).toEqual(await counted())
    await db.query(`begin; update quotes set status = 'expired' where status = 'answered'; rollback`)
    expect(await totals()).toEqual(await counted())
    const moved = ids.rows[0]?.id
    const move = (status: string) => db.query('update quotes set status = $2 where id = $1', [moved, status])
    const rows = async () =>
      (await db.query<{ rows: number }>('select count(*) as rows from quote_counts')).rows
    for (const status of ['declined', 'expired', 'answered']) await move(status)
    const before = await rows()
    for (const status of ['declined', 'expired', 'answered', 'declined']) await move(status)
    await db.query('delete from quote_exports where quote_id = $1', [ids.rows[1]?.id])
    await db.query('delete from quotes where id = $1', [ids.rows[1]?.id])
    expect(await totals()).toEqual(await counted())
    // A change adds to a row that is free, however often quotes move.
    expect(await rows()).toEqual(before)
  })
})
