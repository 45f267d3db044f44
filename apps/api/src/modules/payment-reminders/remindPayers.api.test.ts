import { noHosts } from '@tradecounter/test-kit/noHosts.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import type { Mail } from '../../adapters/mailer.ts'
import { jobContextOf } from '../../jobs/worker.ts'
import { confirmedPayment, importChange } from '../payments/card/cardPayment.fixtures.ts'
import { paymentRemindersReactions } from './paymentReminders.jobs.ts'
import { mailsTo, on, reminded } from './reminders.fixtures.ts'
import { runReminders } from './runReminders.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

test('the preview equals the email that is sent', async () => {
  const world = await reminded()
  const { portal, payer, admin, owe, set, given, get } = world
  portal.setNow(on('2026-11-13'))
  await owe(4200)
  await given.openCredit({ totalCents: 1200, documentedOn: '2026-09-01', dueOn: '2026-09-01' })
  await set()
  const { version } = await admin.getProvider()
  await admin.updateProvider({ body: { version, providerName: 'Riverstone', primaryColour: '#7a1f5c' } })
  const { preview, recipients, nextOn } = await get()
  expect(nextOn).toBe('2026-11-13')
  expect(recipients.map(({ emailAddress }) => emailAddress)).toEqual([payer.email])
  await runReminders(portal, portal.clock())
  const [mail] = await mailsTo(world, payer.email)
  expect(preview).toEqual({ subject: mail?.subject, html: mail?.html, text: mail?.text })
  expect(mail?.text).toContain('Overdue: $42.00 including GST\nCredits you can apply: $12.00 including GST')
  expect(mail?.html).toContain('background:#7a1f5c;color:#ffffff')
  expect(mail?.html).toContain('Riverstone')
})

test('a worker that dies between two payers sends to the other one alone, and the same, whatever was paid meanwhile', async () => {
  const world = await reminded()
  const { portal, as, owe, set, get, payer } = world
  const second = await as.payer()
  portal.setNow(on('2026-11-17'))
  const invoice = await owe(1000)
  await set()
  await runReminders(portal, portal.clock())
  const sent: Mail[] = []
  const job = { customerId: world.customer.id, reminderId: 0 }
  const db = portal.db
  const { id } = await db
    .selectFrom('payment_reminders')
    .select('id')
    .where('customer_id', '=', world.customer.id)
    .executeTakeFirstOrThrow()
  const attempt = async (dieAfter: number) => {
    let left = dieAfter
    const mailer = {
      send: async (mail: Mail) => {
        if (left-- === 0) throw new Error('killed')
        sent.push(mail)
      },
      close: () => undefined,
    }
    const context = await jobContextOf({ ...portal, mailer, fetchOnce: noHosts }, 'the-same-job')
    await paymentRemindersReactions.reminderDue?.(context, { ...job, reminderId: id })
  }
  await expect(attempt(1)).rejects.toThrow('killed')
  expect((await get()).history[0]).toMatchObject({ outcome: null })
  await importChange(world, invoice.id, -1000)
  await attempt(5)
  await attempt(5)
  expect(sent.map(({ to }) => to)).toEqual([payer.email, second.email])
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(1)
  expect((await get()).history[0]).toMatchObject({ outcome: 'sent', overdueCents: 1000 })
})

test('a customer who is disabled before the email of a reminder leaves gets none (R12)', async () => {
  const world = await reminded()
  const { portal, owe, set, get, given, customer } = world
  portal.setNow(on('2026-11-10'))
  await owe(1000)
  const emailAddress = `accounts.${customer.id}@whatever.example`
  await set({ emailAddress })
  await runReminders(portal, portal.clock())
  await given.changedCustomer('enabled', false)
  expect(await mailsTo(world, emailAddress)).toEqual([])
  expect((await get()).history).toMatchObject([{ outcome: 'notNeeded', recipients: [] }])
})

const overdueMail = 'Payment reminder: $10.00 overdue'
test.each([
  ['2026-11-19', 'switched off', { mode: 'off' }, []],
  ['2026-11-20', 'paused', { stoppedUntil: '2026-11-21' }, []],
  ['2026-11-23', 'paused until that day', { stoppedUntil: '2026-11-23' }, [overdueMail]],
  ['2026-11-24', 'given a higher minimum', { leastAmountCents: 1001 }, []],
  ['2026-11-25', 'given a minimum that is overdue', { leastAmountCents: 1000 }, [overdueMail]],
] as const)('on %s a reminder waits to be sent, and reminders are then %s', async (day, _, change, sent) => {
  const world = await reminded()
  const { portal, payer, owe, set, get } = world
  portal.setNow(on(day))
  await owe(1000)
  await set()
  await runReminders(portal, portal.clock())
  // The end of a pause is chosen before its day.
  portal.setNow(on('2026-11-18'))
  await set(change)
  portal.setNow(on(day))
  expect((await mailsTo(world, payer.email)).map(({ subject }) => subject)).toEqual(sent)
  expect((await get()).history).toMatchObject([{ outcome: sent.length === 0 ? 'notNeeded' : 'sent' }])
})

test('a reminder sent by hand does not wait for the schedule nor its minimum', async () => {
  const world = await reminded()
  const { portal, payer, admin, params, owe, set } = world
  portal.setNow(on('2026-11-05'))
  await owe(1000)
  await set({ leastAmountCents: 1001 })
  await admin.sendReminder({ params })
  await set({ mode: 'off' })
  expect((await mailsTo(world, payer.email)).map(({ subject }) => subject)).toEqual([
    'Payment reminder: $10.00 overdue',
  ])
})

test('credits of a payment in progress are not offered again, nor subtracted from other invoices', async () => {
  const world = await reminded()
  const { portal, payer, owe, set, given, get } = world
  portal.setNow(on('2026-11-12'))
  const beingPaid = await owe(4200)
  const used = await given.openCredit({ totalCents: 1200, documentedOn: '2026-09-01', dueOn: '2026-09-01' })
  await owe(1000)
  await set()
  await confirmedPayment(world, payer, [beingPaid, used])
  const { preview, nextOn, problem } = await get()
  expect({ nextOn, problem }).toEqual({ nextOn: '2026-11-12', problem: null })
  expect(preview?.text).toContain('Overdue: $10.00')
  expect(preview?.text).not.toContain('Credits you can apply')
})

test('documents paid before the email are not in it, and a person may send one by hand that day', async () => {
  const world = await reminded()
  const { portal, payer, admin, params, owe, set, get } = world
  portal.setNow(on('2026-11-18'))
  const invoice = await owe(1000)
  await set()
  await runReminders(portal, portal.clock())
  await importChange(world, invoice.id, -1000)
  expect(await mailsTo(world, payer.email)).toEqual([])
  expect(await get()).toMatchObject({
    history: [{ outcome: 'notNeeded', documents: 0 }],
    problem: { displayMessage: 'No overdue invoices to remind about.' },
  })
  await owe(700)
  expect((await get()).nextOn).toBe('2026-11-19')
  await admin.sendReminder({ params })
  const [mail] = await mailsTo(world, payer.email)
  expect(mail?.subject).toBe('Payment reminder: $7.00 overdue')
  expect((await get()).history).toMatchObject([{ remindedOn: '2026-11-18', byHand: true, outcome: 'sent' }])
})

/** An open question that disputes a document. */
const dispute = ({ portal, payer, customer }: Awaited<ReturnType<typeof reminded>>, documentId: number) =>
  portal.db
    .insertInto('document_questions')
    .values({
      customer_id: customer.id,
      document_id: documentId,
      reason: 'price',
      disputes: true,
      lines: '[]',
      state: 'open',
      state_since: portal.clock(),
      asked_by_login_id: payer.loginId,
      asked_at: portal.clock(),
      updated_by_login_id: payer.loginId,
      updated_at: portal.clock(),
    })
    .execute()

test('a credit that is disputed is neither offered nor subtracted', async () => {
  const world = await reminded()
  const { portal, owe, set, given, get } = world
  portal.setNow(on('2026-11-26'))
  await owe(1000)
  const credit = await given.openCredit({ totalCents: 1200, documentedOn: '2026-09-01', dueOn: '2026-09-01' })
  await set()
  expect((await get()).nextOn).toBeNull()
  await dispute(world, credit.id)
  const { nextOn, preview } = await get()
  expect(nextOn).toBe('2026-11-26')
  expect(preview?.text).toContain('Overdue: $10.00')
  expect(preview?.text).not.toContain('Credits you can apply')
})

test('an invoice that is disputed is not reminded of until its question is closed', async () => {
  const world = await reminded()
  const { portal, payer, customer, owe, set, get } = world
  portal.setNow(on('2026-11-26'))
  const [disputed, owed] = [await owe(5000), await owe(700)]
  await set()
  await dispute(world, disputed.id)
  await runReminders(portal, portal.clock())
  const [mail] = await mailsTo(world, payer.email)
  expect(mail?.subject).toBe('Payment reminder: $7.00 overdue')
  expect(mail?.text).toContain(owed.documentNumber)
  expect(mail?.text).not.toContain(disputed.documentNumber)
  await portal.db
    .updateTable('document_questions')
    .set({ state: 'withdrawn', closed_at: portal.clock() })
    .where('customer_id', '=', customer.id)
    .execute()
  expect((await get()).preview?.subject).toBe('Payment reminder: $57.00 overdue')
})
