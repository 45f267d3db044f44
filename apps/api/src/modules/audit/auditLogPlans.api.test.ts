import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { explained, statementsDuring, wastefulPlans } from '../../plans/queryPlans.fixtures.ts'

/** Rows of a page and of the checks beside it. */
const most = 200

test('each filter of a long audit log, and the page beyond, is read by an index, with hardly a row in vain', async () => {
  const world = await createPortal()
  const { portal, customer, as } = world
  const [admin, person] = [await as.admin(), await as.buyer()]
  const { connectionString } = portal.database
  await asOwner(connectionString, async (db) => {
    await db.query(
      `insert into audit_entries (customer_id, at, actor_login_id, actor_name, action, subject_kind, subject_id)
      select case when n % 300 = 0 then $1::integer end, now() - n * interval '1 minute',
        case when n % 400 = 0 then $2::bigint end, 'Whatever', 'changeCustomer',
        case when n % 500 = 0 then 'terms' else 'order' end, n % 5000
      from generate_series(1, 60000) n`,
      [customer.id, person.loginId],
    )
    await db.query('analyze')
  })
  const filters: Readonly<Record<string, object>> = {
    everything: {},
    'a customer': { customerId: customer.id },
    'a person': { userName: person.userName },
    'a kind': { subjectKind: 'terms' },
    'a thing': { subjectKind: 'order', subjectId: 4321 },
    'a day': { until: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10) },
  }
  for (const [name, q] of Object.entries(filters))
    for (const after of [undefined, `${Date.now() - 10 * 86_400_000}-1`]) {
      const { sent, answer } = await statementsDuring(
        portal.database.pool,
        (text) => text.includes('audit_entries'),
        () => admin.listActs({ query: { q, ...(after ? { after } : {}) } }),
      )
      expect([name, answer.rows.length > 0]).toEqual([name, true])
      const plans = (await explained(connectionString, sent)).flat()
      expect(plans.length).toBeGreaterThan(0)
      expect([name, after, ...wastefulPlans(plans, 'audit_entries', most)]).toEqual([name, after])
    }
})
