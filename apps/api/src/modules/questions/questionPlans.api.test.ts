import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { beforeAll, expect, test } from 'vitest'
import { planning } from '../../db/connection/session.ts'
import { customerScope } from '../../db/database.ts'
import { listDueMonths, listRemindable } from '../payment-reminders/remindable.queries.ts'
import { listPayable } from '../payments/selection/selection.queries.ts'
import { planOf, statementsDuring, wastefulPlans, type Plan } from '../../plans/queryPlans.fixtures.ts'

/** Rows of a page and of the checks beside it. */
const most = 200

let usual: Portal
let largest: Portal

/**
 * One question a document, of 30,000 and of 60 documents;
 * one in twenty open, one in two hundred of another reason.
 */
beforeAll(async () => {
  usual = await createPortal()
  largest = await createPortal()
  const { loginId } = await usual.as.payer()
  await asOwner(usual.portal.database.connectionString, async (db) => {
    for (const [{ customer }, count] of [
      [largest, 30_000],
      [usual, 60],
    ] as const) {
      await db.query(
        `insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
        select $1, 'Q-' || n, 'invoice', '2026-01-05', '2026-01-05', 100, 100 from generate_series(1, $2::integer) n`,
        [customer.id, count],
      )
      await db.query(
        `insert into document_questions (customer_id, document_id, reason, disputes, state, state_since, closed_at,
          outcome, asked_by_login_id, asked_at, updated_by_login_id, updated_at)
        select customer_id, id, case when id % 200 = 0 then 'paidAlready' else 'price' end, true,
          case when id % 20 = 0 then 'open' else 'resolved' end, now() - id * interval '1 minute',
          case when id % 20 = 0 then null else now() end, case when id % 20 = 0 then null else 'stands' end,
          $2, now(), $2, now()
        from documents where customer_id = $1`,
        [customer.id, loginId],
      )
    }
    await db.query(
      `insert into reminder_stops (customer_id, document_id, stopped_at)
      select customer_id, id, now() from documents where customer_id = $1 order by id limit 40`,
      [largest.customer.id],
    )
    await db.query('analyze')
  })
})

/** Plans of all statements about questions that are sent during `asking`, planned as in `scope`. */
async function plansOf(asking: () => Promise<unknown>, scope?: string): Promise<Plan[]> {
  const { database } = usual.portal
  const { sent } = await statementsDuring(
    database.pool,
    (text) => text.includes('document_questions'),
    asking,
  )
  return asOwner(database.connectionString, async (db) => {
    const found: Plan[] = []
    if (scope !== undefined) {
      await db.query(`set role tradecounter_app; set app.scope = '${scope}'`)
      for (const [name, setting] of Object.entries(planning)) await db.query(`set ${name} = ${setting}`)
    }
    for (const statement of sent) found.push(...(await planOf(db, statement)))
    return found
  })
}

function wasteIn(plans: readonly Plan[]): readonly Plan[] {
  expect(plans.length).toBeGreaterThan(0)
  return wastefulPlans(plans, 'document_questions', most)
}

test('each filter of a long list of questions, and the page beyond, is read by an index, with hardly a row in vain', async () => {
  const admin = await usual.as.admin()
  const filters: Readonly<Record<string, object>> = {
    'what waits': {},
    resolved: { state: 'resolved' },
    'a reason': { state: 'open', reason: 'paidAlready' },
    'a customer': { state: 'resolved', customerId: usual.customer.id },
    'for long': { days: 5 },
  }
  for (const [name, q] of Object.entries(filters))
    for (const after of [undefined, `${Date.now() - 15 * dayMs}-1`]) {
      const query = { q, ...(after ? { after } : {}) }
      expect([name, after, ...wasteIn(await plansOf(() => admin.listAnyQuestions({ query })))]).toEqual([
        name,
        after,
      ])
    }
})

test('questions are looked up for a page’s documents only, and a customer’s list is a page long', async () => {
  const payer = await largest.as.payer()
  const params = { customerId: largest.customer.id }
  expect(wasteIn(await plansOf(() => payer.listInvoices({ params, query: { per_page: 100 } })))).toEqual([])
  expect(wasteIn(await plansOf(() => payer.listQuestions({ params })))).toEqual([])
})

test('the open disputes of a customer are read once for all its documents, not once for each (reminders, Pay all due)', async () => {
  const { database } = usual.portal
  const db = database.scoped(customerScope(largest.customer.id))
  const reading = async (): Promise<void> => {
    await listDueMonths(db, largest.customer.id)
    await listRemindable(db, largest.customer.id, '2026-12-31', 50)
    await listPayable(db, largest.customer.id)
  }
  const plans = await plansOf(reading, String(largest.customer.id))
  const stops = plans.filter((plan) => plan['Relation Name'] === 'reminder_stops')
  expect(stops.map((plan) => [plan['Actual Loops'], plan['Actual Rows']])).toEqual([
    [1, 40],
    [1, 40],
  ])
  const questionScans = plans.filter((plan) => plan['Relation Name'] === 'document_questions')
  expect(
    questionScans.map((plan) => [plan['Index Name'], plan['Actual Loops'], plan['Actual Rows']]),
  ).toEqual(Array.from({ length: 3 }, () => ['document_questions_disputing', 1, 1500]))
  // The disputed and the stopped documents themselves, in one pass over those that are open.
  for (const plan of plans)
    for (const removed of [plan['Rows Removed by Filter'], plan['Rows Removed by Join Filter']])
      expect((removed ?? 0) * plan['Actual Loops']).toBeLessThanOrEqual(1540)
})
