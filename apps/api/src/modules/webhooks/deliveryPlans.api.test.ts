import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { expect, test } from 'vitest'
import { planning } from '../../db/connection/session.ts'
import { literal, nodesOf, type Explained, type Plan } from '../../plans/queryPlans.fixtures.ts'
import { listening } from './webhooks.fixtures.ts'
import { webhooksTasks } from './webhooks.tasks.ts'

const written = `with events as (
    insert into webhook_events (type, occurred_at, body, expanded_at)
    select 'order.submitted', now() - interval '1 day', '{}', now() from generate_series(1, $2::integer) returning id)
  insert into webhook_deliveries (endpoint_id, event_number, type, state, created_at)
  select $1::bigint, id, 'order.submitted', 'delivered', now() from events`

test('due deliveries are found, sent and deleted by an index, whatever the size of the log', async () => {
  const { portal, admin, make, deliver, deliveries } = await listening()
  const { endpointId } = await make(['order.submitted'])
  const { connectionString, pool } = portal.portal.database
  await asOwner(connectionString, async (db) => {
    await db.query(written, [endpointId, 20_000])
    await db.query('analyze')
  })
  await admin.testWebhook({ params: { endpointId } })
  const sent: { text: string; values: readonly unknown[] }[] = []
  const release = tapStatements(pool, (text, _first, values) => {
    if (/webhook_(deliveries|events)/.test(text)) sent.push({ text, values: [...values] })
    return undefined
  })
  try {
    await deliver()
    for (const { run } of webhooksTasks) await run(portal.portal, new Date(Date.now() + 30 * dayMs))
  } finally {
    release()
  }
  expect(deliveries).toHaveLength(1)
  const plans = await asOwner(connectionString, async (db) => {
    for (const [name, setting] of Object.entries(planning)) await db.query(`set ${name} = ${setting}`)
    const found: Plan[] = []
    for (const { text, values } of [
      ...sent,
      // Statement that the deletion of an event runs itself.
      { text: 'delete from webhook_deliveries where event_number = $1', values: [1] },
    ]) {
      await db.query(`begin; prepare seen as ${text}`)
      const { rows } = await db.query<Explained>(
        `explain (analyze, format json) execute seen(${values.map(literal).join()})`,
      )
      await db.query('rollback; deallocate seen')
      found.push(...nodesOf(rows))
    }
    return found
  })
  expect(plans.length).toBeGreaterThan(5)
  const wasteful = plans.filter(
    (plan) =>
      (plan['Node Type'] === 'Seq Scan' && /webhook_(deliveries|events)/.test(plan['Relation Name'] ?? '')) ||
      (plan['Rows Removed by Filter'] ?? 0) > 10,
  )
  expect(wasteful).toEqual([])
})
