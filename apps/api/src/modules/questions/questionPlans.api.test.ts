import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { expect, test } from 'vitest'
import { isDisputed } from '../../db/disputed.ts'
import { providerScope } from '../../db/database.ts'
import { literal, nodesOf, sorts, rowsIn, type Explained, type Plan } from '../../queryPlans.fixtures.ts'

/** A page and what is looked at beside it. */
const most = 200

test('each filter of a long list of questions, and the page beyond, is read by an index, with hardly a row in vain', async () => {
  const world = await createPortal()
  const { portal, customer, as } = world
  const other = await createPortal()
  const [admin, person] = [await as.admin(), await as.payer()]
  const { connectionString } = portal.database
  await asOwner(connectionString, async (db) => {
    for (const [customerId, count] of [
      [other.customer.id, 30_000],
      [customer.id, 60],
    ] as const) {
      await db.query(
        `insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
        select $1, 'Q-' || n, 'invoice', '2026-01-05', '2026-01-05', 100, 100 from generate_series(1, $2::integer) n`,
        [customerId, count],
      )
      await db.query(
        `insert into document_questions (customer_id, document_id, reason, disputes, state, state_since, closed_at,
          outcome, asked_by_login_id, asked_at, updated_by_login_id, updated_at)
        select customer_id, id, case when id % 200 = 0 then 'paidAlready' else 'price' end, true,
          case when id % 20 = 0 then 'open' else 'resolved' end, now() - id * interval '1 minute',
          case when id % 20 = 0 then null else now() end, case when id % 20 = 0 then null else 'stands' end,
          $2, now(), $2, now()
        from documents where customer_id = $1`,
        [customerId, person.loginId],
      )
    }
    await db.query('analyze')
  })
  const asked: Readonly<Record<string, object>> = {
    'what waits': {},
    resolved: { state: 'resolved' },
    'a reason': { state: 'open', reason: 'paidAlready' },
    'a customer': { state: 'resolved', customerId: customer.id },
    'for long': { days: 5 },
  }
  for (const [name, q] of Object.entries(asked))
    for (const after of [undefined, `${Date.now() - 15 * dayMs}-1`]) {
      const sent: { text: string; values: readonly unknown[] }[] = []
      const release = tapStatements(portal.database.pool, (text, _first, values) => {
        if (text.includes('document_questions')) sent.push({ text, values: [...values] })
        return undefined
      })
      await admin.listAnyQuestions({ query: { q, ...(after ? { after } : {}) } }).finally(release)
      const plans = await asOwner(connectionString, async (db) => {
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
      expect(plans.length).toBeGreaterThan(0)
      const wasteful = plans.filter(
        (plan) =>
          (plan['Node Type'].includes('Seq Scan') && plan['Relation Name'] === 'document_questions') ||
          (plan['Rows Removed by Filter'] ?? 0) > most,
      )
      const large = sorts(plans).filter((sort) => rowsIn(sort) > most)
      expect([name, after, ...wasteful, ...large]).toEqual([name, after])
    }
  // What a reminder asks of one customer's documents: the partial index alone.
  const { sql, parameters } = portal.database
    .scoped(providerScope)
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.customer_id', '=', customer.id)
    .where(isDisputed)
    .compile()
  await asOwner(connectionString, async (db) => {
    const { rows } = await db.query<Explained>(
      `explain (analyze, format json) ${sql.replaceAll(/\$(\d+)/g, (_, at: string) => literal(parameters[Number(at) - 1]))}`,
    )
    expect(nodesOf(rows).map((plan) => plan['Index Name'])).toContain('document_questions_disputing')
  })
})
