import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { beforeAll, expect, test } from 'vitest'
import { customerScope } from '../../db/database.ts'
import { isDisputed } from '../../db/disputed.ts'
import {
  literal,
  nodesOf,
  sorts,
  rowsIn,
  type Explained,
  type Plan,
} from '../../plans/queryPlans.fixtures.ts'

/** A page and what is looked at beside it. */
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
    await db.query('analyze')
  })
})

/** The plans of every statement about questions that is sent meanwhile. */
async function plansOf(asking: () => Promise<unknown>): Promise<Plan[]> {
  const { database } = usual.portal
  const sent: { text: string; values: readonly unknown[] }[] = []
  const release = tapStatements(database.pool, (text, _first, values) => {
    if (text.includes('document_questions')) sent.push({ text, values: [...values] })
    return undefined
  })
  await asking().finally(release)
  return asOwner(database.connectionString, async (db) => {
    const found: Plan[] = []
    for (const { text, values } of sent) {
      await db.query(`prepare seen as ${text}`)
      const { rows } = await db.query<Explained>(
        `explain (analyze, format json) execute seen(${values.map(literal).join()})`,
      )
      await db.query('deallocate seen')
      found.push(...nodesOf(rows))
    }
    return found
  })
}

function wasteIn(plans: readonly Plan[]): readonly Plan[] {
  expect(plans.length).toBeGreaterThan(0)
  const wasteful = plans.filter(
    (plan) =>
      (plan['Node Type'].includes('Seq Scan') && plan['Relation Name'] === 'document_questions') ||
      (plan['Rows Removed by Filter'] ?? 0) > most,
  )
  return [...wasteful, ...sorts(plans).filter((sort) => rowsIn(sort) > most)]
}

test('each filter of a long list of questions, and the page beyond, is read by an index, with hardly a row in vain', async () => {
  const admin = await usual.as.admin()
  const asked: Readonly<Record<string, object>> = {
    'what waits': {},
    resolved: { state: 'resolved' },
    'a reason': { state: 'open', reason: 'paidAlready' },
    'a customer': { state: 'resolved', customerId: usual.customer.id },
    'for long': { days: 5 },
  }
  for (const [name, q] of Object.entries(asked))
    for (const after of [undefined, `${Date.now() - 15 * dayMs}-1`]) {
      const query = { q, ...(after ? { after } : {}) }
      expect([name, after, ...wasteIn(await plansOf(() => admin.listAnyQuestions({ query })))]).toEqual([
        name,
        after,
      ])
    }
})

test('what was asked about the documents of a page is looked up for those alone, and a customer’s list is a page long', async () => {
  const payer = await largest.as.payer()
  const params = { customerId: largest.customer.id }
  expect(wasteIn(await plansOf(() => payer.listInvoices({ params, query: { per_page: 100 } })))).toEqual([])
  expect(wasteIn(await plansOf(() => payer.listQuestions({ params })))).toEqual([])
})

test('whether documents are disputed is asked of the open disputes alone', async () => {
  const { database } = usual.portal
  const { sql, parameters } = database
    .scoped(customerScope(usual.customer.id))
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.customer_id', '=', usual.customer.id)
    .where(isDisputed)
    .compile()
  const text = sql.replaceAll(/\$(\d+)/g, (_, at: string) => literal(parameters[Number(at) - 1]))
  await asOwner(database.connectionString, async (db) => {
    const { rows } = await db.query<Explained>(`explain (analyze, format json) ${text}`)
    expect(nodesOf(rows).map((plan) => plan['Index Name'])).toContain('document_questions_disputing')
  })
})
