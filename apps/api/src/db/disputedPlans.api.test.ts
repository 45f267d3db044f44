import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { listDueMonths, listRemindable } from '../modules/payment-reminders/remindable.queries.ts'
import { listPayable } from '../modules/payments/selection/selection.queries.ts'
import { asProgram, explained, statementsDuring } from '../plans/queryPlans.fixtures.ts'
import type { Db } from './database.ts'

const open = 2000
const disputed = 500
const stopped = 300

const documents = `insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
  select $1, 'D-' || n, 'invoice', '2025-01-01', '2025-02-01', 100, 100 from generate_series(1, ${open}) n`

const questions = `insert into document_questions (customer_id, document_id, reason, disputes, state, state_since, asked_by_login_id,
    asked_at, updated_by_login_id, updated_at)
  select customer_id, id, 'damaged', true, 'open', now(), $2, now(), $2, now()
  from documents where customer_id = $1 order by id limit ${disputed}`

const stops = `insert into reminder_stops (customer_id, document_id, stopped_at)
  select customer_id, id, now() from documents where customer_id = $1 order by id desc limit ${stopped}`

test.each([
  ['reminders', (db: Db, customerId: number) => listRemindable(db, customerId, '2026-01-01', 20)],
  ['months of reminders', listDueMonths],
  ['a lump sum', listPayable],
] as const)(
  'disputes and stopped reminders of a customer are read and hashed once for all documents: %s',
  async (_, list) => {
    const { portal, customer, as } = await createPortal()
    const { connectionString, pool } = portal.database
    const { loginId } = await as.payer()
    await asOwner(connectionString, async (db) => {
      await db.query(documents, [customer.id])
      await db.query(questions, [customer.id, loginId])
      await db.query(stops, [customer.id])
      await db.query('analyze documents, document_questions, reminder_stops')
    })
    const { sent } = await statementsDuring<unknown>(
      pool,
      (text) => text.includes('document_questions'),
      () => list(customer.db, customer.id),
    )
    const [plan = []] = await explained(connectionString, sent, asProgram(customer.id))
    const filters = plan.map((node) => node.Filter ?? '').join(' ')
    const excluding = plan.filter((node) =>
      /^(document_questions|reminder_stops)$/.test(node['Relation Name'] ?? ''),
    )
    expect(filters.match(/hashed SubPlan/g)).toHaveLength(excluding.length)
    expect(excluding.map((node) => node['Actual Loops'])).toEqual(excluding.map(() => 1))
    expect(excluding.length).toBeGreaterThan(0)
  },
)
