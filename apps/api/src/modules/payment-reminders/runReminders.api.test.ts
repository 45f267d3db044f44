import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { atTheCardPage } from '../payments/card/cardPayment.fixtures.ts'
import { mailsTo, on, reminded } from './reminders.fixtures.ts'
import { runReminders } from './runReminders.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** Stops after `count` customers, like a worker that is killed then. */
const steps = (count: number) => {
  let left = count
  return () => left-- > 0
}

test('payers get one email about long overdue documents, and another when it is time', async () => {
  const world = await reminded()
  const { portal, payer, customer, owe, set, get } = world
  portal.setNow(on('2026-11-04'))
  const [first, second] = [await owe(123_456, '2026-10-01'), await owe(100, '2026-10-15')]
  await owe(5000, '2026-11-01')
  await set()
  expect(await get()).toMatchObject({ nextOn: '2026-11-05', problem: null, history: [] })
  portal.setNow(on('2026-11-05'))
  await runReminders(portal, portal.clock())
  const [mail, ...others] = await mailsTo(world, payer.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Payment reminder: $1,235.56 overdue')
  expect(mail?.text.split('\n\n').slice(1, 5)).toEqual([
    `2 invoices of account ${customer.name} are overdue. If you have paid in the meantime, thank you: nothing else is needed.`,
    `Account: ${customer.accountNumber}\nOverdue: $1,235.56 including GST`,
    `Invoice  Due  Open (Inc GST)\n${first.documentNumber}  01/10/2026  $1,234.56\n${second.documentNumber}  15/10/2026  $1.00`,
    `Outstanding transactions: ${portal.settings.publicUrl}/payments?due=all`,
  ])
  expect(await get()).toMatchObject({
    nextOn: '2026-11-12',
    history: [
      {
        remindedOn: '2026-11-05',
        byHand: false,
        outcome: 'sent',
        documents: 2,
        overdueCents: 123_556,
        recipients: [payer.email],
      },
    ],
  })
  for (const day of ['2026-11-06', '2026-11-11']) await runReminders(portal, on(day))
  expect(await mailsTo(world, payer.email)).toEqual([])
  await runReminders(portal, on('2026-11-12'))
  expect(await mailsTo(world, payer.email)).toHaveLength(1)
})

test('two workers at once, one that is killed on the way, and the task again: each customer is reminded once that day', async () => {
  const worlds = [await reminded(), await reminded(), await reminded()]
  const [{ portal, drainJobs }] = worlds as [(typeof worlds)[0]]
  portal.setNow(on('2026-11-16'))
  for (const { owe, set } of worlds) {
    await owe(1000)
    await set()
  }
  for (let killed = 0; killed < 3; killed += 1) await runReminders(portal, portal.clock(), steps(1))
  await Promise.all([runReminders(portal, portal.clock()), runReminders(portal, portal.clock())])
  await runReminders(portal, portal.clock())
  const mails = await drainJobs()
  for (const { payer } of worlds) expect(mails.filter(({ to }) => to === payer.email)).toHaveLength(1)
})

test('no reminder is sent of documents being paid, excluded, stopped, of a disabled customer, or without a payer', async () => {
  const [paying, leftOut, stopped, disabled, nobody, low] = [
    await reminded(),
    await reminded(),
    await reminded(),
    await reminded(),
    await reminded({ payment_status_id: 3 }),
    await reminded(),
  ]
  const { portal, drainJobs } = paying
  portal.setNow(on('2026-11-24'))
  const { invoice } = await atTheCardPage(paying)
  const late = { due_on: '2026-10-01', documented_on: '2026-09-01' }
  const db = portal.db
  await db.updateTable('documents').set(late).where('id', '=', invoice.id).execute()
  const out = await leftOut.owe(1000)
  for (const account of [stopped, disabled, nobody]) await account.owe(1000)
  await low.owe(1000)
  await low.set({ leastAmountCents: 1001 })
  for (const account of [paying, leftOut, disabled, nobody]) await account.set()
  await stopped.set({ stoppedUntil: '2026-11-25' })
  await leftOut.admin.setDocumentReminders({
    params: { ...leftOut.params, documentId: out.id },
    body: { remind: false },
  })
  await disabled.given.changedCustomer('enabled', false)
  const all = [paying, leftOut, stopped, disabled, nobody, low]
  expect(
    await Promise.all(all.map(async ({ get }) => (await get()).problem?.displayMessage ?? null)),
  ).toEqual([
    'No overdue invoices to remind about.',
    'No overdue invoices to remind about.',
    null,
    'This customer is disabled, so no reminders are sent.',
    'This customer has no payer and no reminder address.',
    'The overdue amount, less unapplied credits, is below the minimum amount.',
  ])
  expect((await stopped.get()).nextOn).toBe('2026-11-25')
  await runReminders(portal, portal.clock())
  const reminderMails = await drainJobs()
  expect(reminderMails.filter(({ to }) => all.some(({ payer }) => payer.email === to))).toEqual([])
  // Each is sent once its obstacle is gone.
  await leftOut.admin.setDocumentReminders({
    params: { ...leftOut.params, documentId: out.id },
    body: { remind: true },
  })
  await nobody.set({ emailAddress: 'accounts@whatever.example' })
  await runReminders(portal, on('2026-11-25'))
  const mails = (await drainJobs()).map(({ to }) => to)
  expect(mails).toContain(leftOut.payer.email)
  expect(mails).toContain(stopped.payer.email)
  expect(mails).toContain('accounts@whatever.example')
  expect(mails).not.toContain(paying.payer.email)
})

test('no reminders are sent on a weekend, or on a day without shipping (R4)', async () => {
  const world = await reminded()
  const { portal, payer, admin, owe, set } = world
  portal.setNow(on('2026-12-04'))
  await owe(1000)
  await set()
  await admin.addShipDays({ body: { days: [{ day: '2026-12-07', name: 'Stocktake' }] } })
  // Saturday in Sydney begins on Friday afternoon elsewhere.
  for (const moment of ['2026-12-04T23:00:00Z', '2026-12-06T00:00:00Z', '2026-12-07T00:00:00Z'])
    await runReminders(portal, new Date(moment))
  expect(await mailsTo(world, payer.email)).toEqual([])
  await runReminders(portal, on('2026-12-08'))
  expect(await mailsTo(world, payer.email)).toHaveLength(1)
})

test('the provider’s schedule is for every customer without one of its own, once it is switched on', async () => {
  const [usual, own, off] = [await reminded(), await reminded(), await reminded()]
  const { portal, admin, drainJobs } = usual
  portal.setNow(on('2026-12-09'))
  for (const { owe } of [usual, own, off]) await owe(1000)
  await own.set({ firstAfterDays: 60 })
  await off.set({ mode: 'off' })
  expect((await usual.get()).problem?.displayMessage).toBe('Reminders are off for this customer.')
  const schedule = { everyDays: 14, firstAfterDays: 3, leastAmountCents: 500 }
  const { version } = await admin.getReminderDefaults({})
  expect(await admin.updateReminderDefaults({ body: { version, enabled: true, ...schedule } })).toEqual({
    version: version + 1,
    enabled: true,
    ...schedule,
  })
  expect((await usual.get()).nextOn).toBe('2026-12-09')
  await runReminders(portal, portal.clock())
  const mails = (await drainJobs()).map(({ to }) => to)
  expect(mails).toContain(usual.payer.email)
  expect(mails).not.toContain(own.payer.email)
  expect(mails).not.toContain(off.payer.email)
  expect((await usual.get()).nextOn).toBe('2026-12-23')
  await admin.updateReminderDefaults({ body: { version: version + 1, enabled: false, ...schedule } })
  expect((await usual.get()).nextOn).toBeNull()
})
