import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs, hourMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import {
  foundTransaction,
  atTheCardPage,
  books,
  paramsOf,
  searchAnswering,
} from '../modules/payments/card/cardPayment.fixtures.ts'
import { syncUnresolvedAttempts } from '../modules/payments/card/syncPayments.ts'
import { resetSelections } from '../modules/payments/selection/resetSelections.ts'
import { on, reminded } from '../modules/payment-reminders/reminders.fixtures.ts'
import { runReminders } from '../modules/payment-reminders/runReminders.ts'
import { endQuotes } from '../modules/quotes/quotes.tasks.ts'
import { tellOfExpiry } from '../modules/quotes/standing/tellOfExpiry.ts'
import { endOldViews } from '../modules/sessions/sessions.tasks.ts'
import { runStatements } from '../modules/statements/runStatements.ts'
import { listening } from '../modules/webhooks/webhooks.fixtures.ts'
import { refuseWrites } from './refuseWrites.fixtures.ts'

afterEach(async () => {
  const portal = await runningPortal()
  portal.setNow(undefined)
  portal.setSearch(undefined)
})

/** A customer whose record fails, and one that comes after it. */
const customers = async () => [await createPortal(), await createPortal()] as const

test('a quote that cannot be ended fails the task by its number; the quotes after it end, and it ends in a later run', async () => {
  const [bad, good] = await customers()
  const { portal } = bad
  const [failing, other] = [await bad.given.quote(), await good.given.quote()]
  const allow = await refuseWrites(bad, 'quote_messages')
  portal.setNow(new Date(Date.now() + 9 * dayMs))
  const run = () => endQuotes.run(portal, portal.clock())
  await expect(run()).rejects.toThrow(`quote ${failing.quoteId}: Refused write`)
  expect([(await failing.read()).status, (await other.read()).status]).toEqual(['answered', 'expired'])
  await allow()
  await run()
  expect((await failing.read()).status).toBe('expired')
  expect((await other.read()).messages.filter(({ kind }) => kind === 'expired')).toHaveLength(1)
})

test('an expiry that cannot be announced delays no other', async () => {
  const [bad, good] = await customers()
  const { portal } = bad
  portal.setNow(new Date('2026-12-01T00:00:00Z'))
  const [failing] = [await bad.given.quote(), await good.given.quote()]
  const buyers = [failing.buyer.email]
  const allow = await refuseWrites(bad, 'quotes')
  portal.setNow(new Date('2026-12-06T22:00:00Z'))
  const run = () => tellOfExpiry.run(portal, portal.clock())
  await bad.drainJobs()
  await expect(run()).rejects.toThrow(`quote ${failing.quoteId}: Refused write`)
  expect(await bad.drainJobs()).toHaveLength(1)
  await allow()
  await run()
  expect((await bad.drainJobs()).map(({ to }) => to)).toEqual(buyers)
})

test('a view whose end cannot be recorded stays, and the others end', async () => {
  const [bad, good] = await customers()
  const { portal } = bad
  for (const { as, customer } of [bad, good]) {
    const admin = await as.admin()
    const { userName } = await as.owner()
    const body = { customerId: customer.id, userName, reason: 'They cannot find their order' }
    await admin.beginView({ body })
  }
  await refuseWrites(bad, 'audit_entries')
  portal.setNow(new Date(Date.now() + hourMs))
  await expect(endOldViews.run(portal, portal.clock())).rejects.toThrow(/view \S+: Refused write/)
  const open = await portal.db
    .selectFrom('sessions')
    .select('view_customer_id')
    .where('view_customer_id', 'in', [bad.customer.id, good.customer.id])
    .execute()
  expect(open.map(({ view_customer_id }) => view_customer_id)).toEqual([bad.customer.id])
})

test('a payer who cannot be reminded waits for a job of their own; the customers after them are reminded', async () => {
  const [bad, good] = [await reminded(), await reminded()]
  const { portal } = bad
  portal.setNow(on('2026-11-16'))
  for (const { owe, set } of [bad, good]) {
    await owe(1000)
    await set()
  }
  await bad.drainJobs()
  const allow = await refuseWrites(bad, 'payment_reminders')
  await runReminders(portal, portal.clock())
  await runReminders(portal, portal.clock())
  const { boss } = portal.outbox
  expect((await boss.findJobs('reminderMissed')).map(({ data }) => data)).toEqual([
    { customerId: bad.customer.id, on: '2026-11-16' },
  ])
  await allow()
  const mails = [...(await bad.drainJobs()), ...(await bad.drainJobs())]
  expect(mails.map(({ to }) => to)).toEqual([good.payer.email, bad.payer.email])
})

test('an account without a statement waits for a job of its own; the accounts after it have theirs', async () => {
  const [bad, good] = await customers()
  const { portal } = bad
  portal.setNow(new Date('2026-11-30T13:00:00Z'))
  const admin = await bad.as.admin()
  const payers = []
  for (const { given, as } of [bad, good]) {
    await given.openInvoice({ documentedOn: '2026-11-30', dueOn: '2026-12-31' })
    payers.push(await as.payer())
  }
  await bad.drainJobs()
  const allow = await refuseWrites(bad, 'statements')
  const run = () => runStatements(portal, portal.clock())
  await run()
  await run()
  const made = async () => (await admin.listStatementRuns({}))[0]?.made
  const before = await made()
  await allow()
  const mails = [...(await bad.drainJobs()), ...(await bad.drainJobs())]
  const emails = payers.map(({ email }) => email)
  expect(mails.map(({ to }) => to).filter((to) => emails.includes(to))).toEqual(emails.toReversed())
  expect(await made()).toBe((before ?? 0) + 1)
})

test('a result of one payment that cannot be recorded does not delay those of others', async () => {
  const [bad, good] = await customers()
  const { portal } = bad
  const start = new Date('2026-11-21T00:00:00Z')
  portal.setNow(start)
  const paid = []
  for (const one of [bad, good]) paid.push(await atTheCardPage(one))
  portal.setSearch(searchAnswering(...paid.map(({ attempt }) => foundTransaction(attempt, 'paid'))))
  const allow = await refuseWrites(bad, 'card_receipts')
  const later = new Date(start.getTime() + hourMs / 60)
  portal.setNow(later)
  await expect(syncUnresolvedAttempts(portal, later)).rejects.toThrow(
    `payment ${paid[0]?.paymentId}: Refused write`,
  )
  expect((await books(good)).dispositions).toEqual(['settled'])
  await allow()
  await syncUnresolvedAttempts(portal, later)
  expect((await books(bad)).dispositions).toEqual(['settled'])
})

test('an event whose webhook cannot be written delays no other event and no delivery', async () => {
  const { portal: good, make, deliver, deliveries } = await listening()
  const bad = await createPortal()
  await make(['order.submitted'])
  await bad.given.pendingOrder()
  await good.given.pendingOrder()
  const allow = await refuseWrites(bad, 'webhook_events')
  await deliver()
  expect(deliveries).toHaveLength(1)
  await allow()
  await deliver()
  await deliver()
  expect(deliveries).toHaveLength(2)
})

test('selections of a customer that cannot be reset do not keep those of others', async () => {
  const [bad, good] = await customers()
  const { portal } = bad
  const paramsAt = async (one: Portal) => {
    const payer = await one.as.payer()
    const { id, totalCents } = await one.given.openInvoice({ totalCents: 11_000 })
    const params = paramsOf(one)
    const transactions = [{ transactionId: id, appliedAmountCents: totalCents }]
    const { paymentId } = await payer.createPayment({ params, body: { transactions } })
    return async () => (await payer.getPayment({ params: { ...params, paymentId } })).version
  }
  const [failing, other] = [await paramsAt(bad), await paramsAt(good)]
  const later = new Date(Date.now() + 2 * dayMs)
  const allow = await refuseWrites(bad, 'payments')
  await expect(resetSelections(portal, later)).rejects.toThrow(`customer ${bad.customer.id}: Refused write`)
  expect([await failing(), await other()]).toEqual([1, 2])
  await allow()
  await resetSelections(portal, later)
  expect([await failing(), await other()]).toEqual([2, 2])
})
