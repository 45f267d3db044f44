import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { noHosts } from '@tradecounter/test-kit/noHosts.ts'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import { expect, test } from 'vitest'
import { messageOf, type Mail } from '../adapters/mailer.ts'
import { activated } from '../modules/activation/invited.fixtures.ts'
import { atTheCardPage, notify } from '../modules/payments/card/cardPayment.fixtures.ts'
import { reminded, on } from '../modules/payment-reminders/reminders.fixtures.ts'
import { runReminders } from '../modules/payment-reminders/runReminders.ts'
import { makeStatement } from '../modules/statements/makeStatement.ts'
import { reactions } from '../reactions.ts'
import { eventTypes, type Events, type EventType } from './events.ts'
import { jobContextOf, type Reaction } from './worker.ts'

/** Events without an email. */
const silent: readonly EventType[] = [
  'budgetOfOrderChanged',
  'draftFileLetGo',
  'fileForgotten',
  'reconciliationAsked',
  'reminderMissed',
  'statementMissed',
]
const requiredScore = 2

type MailsByEvent = Map<EventType, Mail[]>

/** Runs all waiting jobs and collects their emails by event. */
async function drainInto(sent: MailsByEvent, { portal }: Portal): Promise<void> {
  const { boss } = portal.outbox
  for (const type of eventTypes)
    for (const job of await boss.fetch<object>(type, { batchSize: 100 })) {
      const mailer = {
        send: async (mail: Mail) => void sent.set(type, [...(sent.get(type) ?? []), mail]),
        close: () => undefined,
      }
      const context = await jobContextOf({ ...portal, mailer, fetchOnce: noHosts }, job.id)
      for (const reaction of reactions)
        await (reaction[type] as Reaction<EventType> | undefined)?.(context, job.data as never)
      await boss.complete(type, job.id)
    }
}

/** Emits an event about records that exist. */
async function emit<Type extends EventType>(
  { portal }: Portal,
  type: Type,
  data: Events[Type],
): Promise<void> {
  await portal.outbox.emit(portal.db, type, data)
}

async function mailsOfOrders(world: Portal): Promise<void> {
  const { id: orderId } = await world.given.pendingOrder()
  const order = { customerId: world.customer.id, orderId }
  for (const type of ['orderReminded', 'orderApproved'] as const) await emit(world, type, order)
  const { id: orderID, approver } = await world.given.pendingOrder()
  await approver.updateOrder({
    params: { customerId: world.customer.id },
    body: { orderID, orderStatus: { id: 5 }, rejectedReason: 'Too many.' },
  })
}

async function mailsOfSchedules(world: Portal): Promise<void> {
  const { id: fromOrderId, buyer } = await world.given.draftOrder()
  const params = { customerId: world.customer.id }
  const { scheduleId, next } = await buyer.createOrderSchedule({
    params,
    body: {
      name: 'Whatever schedule',
      fromOrderId,
      shippingAddressId: world.customer.shippingAddressId,
      contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
      rule: 'FREQ=WEEKLY',
      startsOn: '2099-01-01',
    },
  })
  await buyer.skipScheduledOrder({ params: { ...params, scheduleId }, body: { version: 1 } })
  const dueOn = next[0]?.dueOn ?? ''
  await emit(world, 'scheduledOrderWaits', { ...params, scheduleId, dueOn })
}

async function mailsOfQuotes(world: Portal): Promise<void> {
  const { quoteId } = await world.given.quote()
  await emit(world, 'quoteExpiring', { customerId: world.customer.id, quoteId, versionNumber: 1 })
}

async function mailsOfPayments(world: Portal): Promise<void> {
  const { customer, given } = world
  const { payer, paymentId, attempt } = await atTheCardPage(world)
  await notify(world, attempt, 'ACCEPT')
  const payment = { customerId: customer.id, paymentId }
  await emit(world, 'receiptAsked', { ...payment, loginId: payer.loginId })
  await emit(world, 'paymentKeptAsCredit', { ...payment, attemptId: 1, amountCents: 1000 })
  await emit(world, 'moneyNeedsAttention', { ...payment, reason: 'Paid twice.', amountCents: 1000 })
  const unpaid = await atTheCardPage(world)
  const { paymentId: unpaidId } = unpaid
  await emit(world, 'paymentNotMade', { ...payment, paymentId: unpaidId, attemptId: 1, amountCents: 1000 })
  const { id } = await given.paymentRequest()
  await emit(world, 'paymentRequestSent', { customerId: customer.id, paymentRequestId: id })
}

async function mailsOfPeople(world: Portal): Promise<void> {
  const { customer, as } = world
  const query = { userName: (await activated(world, await as.manager())).emailAddress }
  const { emailAddress } = await activated(world, await as.manager())
  const { loginId } = await world.portal.db
    .selectFrom('logins')
    .select('id as loginId')
    .where('user_name', '=', emailAddress)
    .executeTakeFirstOrThrow()
  const [manager, params] = [await as.manager(), { customerId: customer.id }]
  const { userName: newcomer } = await manager.createUser({
    params,
    body: {
      firstName: 'Ann',
      lastName: 'Ho',
      emailAddress: `new.${emailAddress}`,
      claims: { readOnly: true },
    },
  })
  await emit(world, 'activationAsked', { userName: newcomer })
  await emit(world, 'passwordResetAsked', { userName: emailAddress })
  await emit(world, 'emailChangeAsked', { loginId, newEmail: `moved.${emailAddress}` })
  await emit(world, 'emailChanged', { loginId, before: emailAddress, after: `moved.${emailAddress}` })
  for (const type of ['passwordChanged', 'secondFactorTurnedOn', 'recoveryCodesRenewed'] as const)
    await emit(world, type, { loginId })
  await emit(world, 'secondFactorRemoved', { loginId, by: 'Whatever Manager' })
  await manager.setUserStatus({ params, query, body: { enable: false } })
}

async function mailsOfSupplier(world: Portal): Promise<void> {
  const { portal, as, given, customer } = world
  const admin = await as.admin()
  const endpoint = {
    name: 'Whatever system',
    url: 'https://hooks.whatever.example/hook',
    events: ['order.approved' as const],
  }
  const { endpointId } = await admin.createWebhook({ body: endpoint })
  await admin.updateWebhook({
    params: { endpointId },
    body: { ...endpoint, version: 1, enabled: false },
  })
  await emit(world, 'webhookFailed', { endpointId, isOff: true })
  await emit(world, 'jobsFailed', { waiting: 2 })
  await emit(world, 'figuresDiffered', { count: 2 })
  const invoice = await given.openInvoice({ documentedOn: '2026-01-10', dueOn: '2026-02-28' })
  const payer = await as.payer()
  await payer.askQuestion({
    params: { customerId: customer.id },
    body: { transactionId: invoice.id, reason: 'price', note: 'The price is not the one of our list.' },
  })
  const db = customer.db
  const statement = await makeStatement(
    db,
    { customerId: customer.id, month: '2026-02-01' },
    { now: portal.clock(), timeZone: portal.settings.TIME_ZONE },
  )
  await emit(world, 'statementMade', { customerId: customer.id, statementId: statement?.statementId ?? 0 })
}

async function reminder(sent: MailsByEvent): Promise<void> {
  const world = await reminded()
  world.portal.setNow(on('2026-11-13'))
  await world.owe(4200)
  await world.set()
  await runReminders(world.portal, world.portal.clock())
  await drainInto(sent, world)
  world.portal.setNow(undefined)
}

/** Emails of every kind, as they are sent. */
async function everyMail(): Promise<MailsByEvent> {
  const world = await createPortal()
  const { settings } = world.portal
  Object.assign(world.portal, {
    settings: {
      ...settings,
      publicUrl: 'https://orders.southerncross.example',
      BOUNCE_ADDRESS: 'returned@southerncross.example',
    },
  })
  const sent: MailsByEvent = new Map()
  await mailsOfPeople(world)
  await mailsOfOrders(world)
  await mailsOfQuotes(world)
  await mailsOfSchedules(world)
  await mailsOfPayments(world)
  await mailsOfSupplier(world)
  await drainInto(sent, world)
  await reminder(sent)
  return sent
}

/** Email as a mail server receives it. */
const rawOf = async (mail: Mail): Promise<string> =>
  (await new MailComposer(messageOf(mail)).compile().build()).toString()

const isInstalled = (): boolean => spawnSync('spamassassin', ['--version']).error === undefined

/** Scores, computed without a network, in the order of the emails. */
async function scoresOf(mails: readonly string[]): Promise<readonly { score: number; tests: string }[]> {
  const mbox = mails.map((mail) => `From sender Thu Jan  1 00:00:00 2026\n${mail.replaceAll('\r\n', '\n')}\n`)
  const running = promisify(execFile)('spamassassin', ['--local', '--mbox'], { maxBuffer: 1 << 26 })
  running.child.stdin?.end(mbox.join('\n'))
  const { stdout } = await running
  return [
    ...stdout.matchAll(/^X-Spam-Status: \w+, score=(-?[\d.]+)[\s\S]*?tests=([\s\S]*?)\s+autolearn/gm),
  ].map(([, score, tests = '']) => ({ score: Number(score), tests: tests.replaceAll(/\s+/g, '') }))
}

test('every kind of email has its own return path, is marked as automatic and does not look like spam', async (context) => {
  const sent = await everyMail()
  expect(eventTypes.filter((type) => !silent.includes(type) && !sent.has(type))).toEqual([])
  const mails = [...sent].flatMap(([type, all]) => all.map((mail) => ({ type, mail })))
  const raw = await Promise.all(mails.map(({ mail }) => rawOf(mail)))
  for (const text of raw) expect(text).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  const tags = mails.map(({ mail }) => mail.returnPath)
  expect(new Set(tags).size).toBe(mails.length)
  // Only emails that can be stopped: never invitations, security emails or receipts.
  expect(
    [...new Set(mails.flatMap(({ type, mail }) => (mail.unsubscribe ? [type] : [])))].toSorted(),
  ).toEqual(['reminderDue', 'statementMade'])
  context.skip(!isInstalled(), 'SpamAssassin is not installed')
  const scores = await scoresOf(raw)
  expect(scores).toHaveLength(mails.length)
  expect(
    scores.flatMap((found, at) => (found.score < requiredScore ? [] : [{ type: mails[at]?.type, ...found }])),
  ).toEqual([])
})
