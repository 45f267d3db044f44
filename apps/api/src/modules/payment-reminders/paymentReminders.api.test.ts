import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { mailsTo, reminded } from './reminders.fixtures.ts'
import { runReminders } from './runReminders.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const friday = new Date('2026-11-20T00:00:00Z')

const actsOf = ({ portal, customer }: Awaited<ReturnType<typeof reminded>>) =>
  portal.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', customer.id)
    .orderBy('id')
    .execute()

test('a reminder by hand goes at once, once a day, whatever the schedule; the schedule does not send another', async () => {
  const world = await reminded()
  const { portal, payer, admin, params, owe, get, set } = world
  portal.setNow(friday)
  expect((await get()).remindNowProblem?.displayMessage).toBe('No overdue invoices to remind about.')
  await expectRefusal(admin.sendReminder({ params }), 'reminderNothing')
  await owe(1000)
  await admin.sendReminder({ params })
  await expectRefusal(admin.sendReminder({ params }), 'remindedToday')
  expect((await get()).remindNowProblem?.displayMessage).toBe('This customer was already reminded today.')
  await set()
  await runReminders(portal, portal.clock())
  expect(await mailsTo(world, payer.email)).toHaveLength(1)
  const { history, nextOn } = await get()
  expect(history).toMatchObject([{ byHand: true, outcome: 'sent', documents: 1 }])
  expect(nextOn).toBe('2026-11-27')
})

test('of two administrators who remind at once one succeeds, and one email is sent', async () => {
  const world = await reminded()
  const { portal, payer, admin, params, owe } = world
  portal.setNow(friday)
  await owe(1000)
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => admin.sendReminder({ params })))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await mailsTo(world, payer.email)).toHaveLength(1)
})

test('settings, stops and sent reminders are recorded with their author', async () => {
  const world = await reminded()
  const { portal, admin, params, owe, set } = world
  portal.setNow(friday)
  const { id: documentId, documentNumber } = await owe(1000)
  await owe(2000)
  await set({ stoppedUntil: '2026-12-05' })
  const of = { params: { ...params, documentId } }
  await admin.setDocumentReminders({ ...of, body: { remind: false } })
  await admin.setDocumentReminders({ ...of, body: { remind: false } })
  await admin.setDocumentReminders({ ...of, body: { remind: true } })
  await expectRefusal(admin.sendReminder({ params }), 'remindersStopped')
  await set({ mode: 'off' })
  await admin.sendReminder({ params })
  expect((await actsOf(world)).map(({ action }) => action)).toEqual([
    'changeReminders',
    'stopDocumentReminders',
    'resumeDocumentReminders',
    'changeReminders',
    'sendReminder',
  ])
  expect((await actsOf(world))[1]?.detail).toEqual({ documentNumber })
  expect((await actsOf(world))[3]?.detail).toMatchObject({
    before: { mode: 'own', stoppedUntil: '2026-12-05' },
    after: { mode: 'off', stoppedUntil: null },
  })
})

test('each open document says whether it is left out, however many are, and credits cannot be', async () => {
  const { portal, admin, params, owe, given, customer } = await reminded()
  portal.setNow(friday)
  const [invoice, credit] = [await owe(1000), await given.openCredit()]
  const leaveOut = (documentId: number) =>
    admin.setDocumentReminders({ params: { ...params, documentId }, body: { remind: false } })
  await leaveOut(invoice.id)
  await expectRefusal(leaveOut(credit.id), 'reminderDocument')
  await expectRefusal(leaveOut(987_654_321), 'reminderDocument')
  // Six hundred older ones are left out as well.
  await asOwner(portal.database.connectionString, (db) =>
    db.query(
      `with made as (
        insert into documents (customer_id, document_number, type, documented_on, due_on, total_cents, balance_cents)
        select $1, 'OLD-' || n, 'invoice', '2026-08-01', '2026-09-15', 100, 100 from generate_series(1, 600) n
        returning customer_id, id)
      insert into reminder_stops (customer_id, document_id, stopped_at) select customer_id, id, now() from made`,
      [customer.id],
    ),
  )
  const dueDocument = await owe(500)
  const last = { page: 7, per_page: 100 }
  const { rows, total } = await admin.listCustomerDocuments({ params, query: last })
  expect(total).toBe(603)
  const stoppedOf = (id: number) => rows.find((row) => row.transactionId === id)?.remindersStopped
  expect([invoice.id, dueDocument.id, credit.id].map(stoppedOf)).toEqual([true, false, false])
})

test('an invalid schedule is refused at its field, and of two people who change it one sees the other (R10)', async () => {
  const { portal, admin, params, get, set } = await reminded()
  portal.setNow(friday)
  await expectRefusal(set({ everyDays: 0 }), 'reminderEveryDays')
  await expectRefusal(set({ firstAfterDays: 400 }), 'reminderFirstAfterDays')
  await expectRefusal(set({ leastAmountCents: -1 }), 'reminderLeastAmount')
  await expectRefusal(set({ emailAddress: 'nobody' }), 'reminderEmail')
  await expectRefusal(set({ stoppedUntil: '2026-11-20' }), 'reminderStoppedUntil')
  const { version } = await get()
  await set()
  const body = {
    version,
    mode: 'off',
    everyDays: 7,
    firstAfterDays: 7,
    leastAmountCents: 0,
    emailAddress: null,
    stoppedUntil: null,
  } as const
  await expectRefusal(admin.updateCustomerReminders({ params, body }), 'staleVersion')
  await expectRefusal(
    admin.updateReminderDefaults({
      body: { version: 77, enabled: true, everyDays: 7, firstAfterDays: 7, leastAmountCents: 0 },
    }),
    'staleVersion',
  )
})
