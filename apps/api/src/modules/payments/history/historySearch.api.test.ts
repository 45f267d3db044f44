import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { customerScope, noScope } from '../../../db/database.ts'
import { sql } from 'kysely'
import { lookUpHistory, type HistoryFilter } from './historySearch.queries.ts'
import { past } from './paymentHistory.queries.ts'

let portal: Portal

/** Payments of most statuses, some tried and not paid, of negative and large amounts. */
const mixed = `insert into payments (customer_id, payment_number, status_id, type_id, total_invoice_cents, total_credit_cents,
    total_payment_cents, left_over_cents, selected_on, paid_at, provider_transaction_id, receipt_number, created_by_login_id,
    created_at, updated_by_login_id, updated_at)
  select $1, case when n % 3 = 0 then 'Öx_' else 'PAY-' end || ($1::integer * 1000 + n) * 37, 1 + s, 1, greatest(cents, 0), least(cents, 0), cents, 0,
    '2026-01-05', case when s >= 3 then at end, case when n % 2 = 0 then 'Prov%' || n * 7919 end, 'R' || n, $2, at, $2, at
  from generate_series(1, 400) n,
    lateral (select 1 + n % 5 as s, timestamptz '2025-03-28 09:00Z' + n * interval '31 hours' as at,
      case when n % 7 = 0 then -n else n * n * 12345::bigint end as cents) t
  where 1 + s not in (1, 2)`

beforeAll(async () => {
  portal = await createPortal()
  const { loginId } = await portal.as.payer()
  await asOwner(portal.portal.database.connectionString, async (db) => {
    await db.query(mixed, [portal.customer.id, loginId])
    await db.query(
      `insert into payment_attempts (customer_id, payment_id, transaction_uuid, reference_number, amount_cents, currency, state,
        started_at, expires_at)
      select customer_id, id, gen_random_uuid()::text, 'R', 1, 'AUD', 'expired', now(), now()
      from payments where customer_id = $1 and status_id = 3 and id % 2 = 0`,
      [portal.customer.id],
    )
  })
})

const scopedDb = () => portal.customer.db

const filterOf = (search: string, from?: string): HistoryFilter => ({
  customerId: portal.customer.id,
  search,
  from,
  to: undefined,
  timeZone: 'Australia/Sydney',
})

const idsIn = async (filter: HistoryFilter) =>
  (await past(scopedDb(), filter).select('p.id').orderBy('p.id').execute()).map(({ id }) => id)

/** Ids that a search finds, which have to be those of each payment compared with it. */
async function find(filter: HistoryFilter) {
  const lookedUp = await lookUpHistory(scopedDb(), filter)
  const ids = await idsIn(lookedUp)
  expect([filter.search, ids]).toEqual([filter.search, await idsIn(filter)])
  return { ids, isLookedUp: lookedUp.found !== undefined }
}

test.each([
  'pay-',
  'öX_',
  'Prov%',
  '%',
  '___',
  '/202',
  '12/2025',
  '5/0',
  '.45',
  '$12,3',
  '-0.',
  'receipt',
  'fail',
  'rev',
  'paid',
  'ing',
])('a search for %s finds the same payments by its indexes as by comparing each', async (search) => {
  await find(filterOf(search))
  await find(filterOf(` ${search} `, '2025-11-01'))
})

test('any part of a payment’s shown texts finds it, by the indexes as by comparing each', async () => {
  const rows = await scopedDb()
    .selectFrom('payments')
    .select((of) => [
      'id',
      'payment_number as number',
      'provider_transaction_id as provider',
      'total_payment_cents as cents',
      sql<string | null>`to_char(paid_at at time zone 'Australia/Sydney', 'DD/MM/YYYY')`.as('paidOn'),
      of
        .exists(
          of.selectFrom('payment_attempts as a').whereRef('a.payment_id', '=', 'payments.id').select('a.id'),
        )
        .as('tried'),
    ])
    .where('status_id', '<>', 3)
    .execute()
  const shown = fc.constantFrom(...rows).chain((row) => {
    const texts = [row.number, row.provider, row.paidOn, String(row.id), (row.cents / 100).toFixed(2)]
    return fc.record({
      id: fc.constant(row.id),
      text: fc.constantFrom(...texts.filter((text) => text !== null)),
      start: fc.nat(12),
      length: fc.integer({ min: 3, max: 12 }),
      upper: fc.boolean(),
    })
  })
  let lookedUp = 0
  await fc.assert(
    fc.asyncProperty(shown, async ({ id, text, start, length, upper }) => {
      const part = text.slice(Math.min(start, text.length - 3)).slice(0, length)
      const { ids, isLookedUp } = await find(filterOf(upper ? part.toUpperCase() : part))
      expect(ids).toContain(id)
      lookedUp += Number(isLookedUp)
    }),
    { numRuns: 60 },
  )
  expect(lookedUp).toBeGreaterThan(30)
})

test('a payment is found by its current texts', async () => {
  const id = (await idsIn(filterOf('')))[0] ?? 0
  const change = sql`update payments set provider_transaction_id = 'Moved77' where customer_id = ${portal.customer.id} and id = ${id}`
  await change.execute(scopedDb())
  expect(await find(filterOf('MOVED7'))).toEqual({ ids: [id], isLookedUp: true })
  await sql`update payments set provider_transaction_id = null where customer_id = ${portal.customer.id} and id = ${id}`.execute(
    scopedDb(),
  )
  expect(await find(filterOf('MOVED7'))).toEqual({ ids: [], isLookedUp: true })
})

test('only the scope’s own payments are looked up (Z2)', async () => {
  const { database } = portal.portal
  const other = await createPortal()
  const found = async (scope: Parameters<typeof database.scoped>[0]) =>
    (
      await sql<{
        ids: readonly number[]
      }>`select payments_with(${portal.customer.id}, 'pay-', 'pay-', 5) as ids`.execute(
        database.scoped(scope),
      )
    ).rows[0]?.ids
  expect(await found(customerScope(portal.customer.id))).toHaveLength(5)
  expect(await found(customerScope(other.customer.id))).toEqual([])
  expect(await found(noScope)).toEqual([])
})
