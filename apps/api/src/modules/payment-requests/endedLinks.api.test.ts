import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs, hourMs } from '@tradecounter/rules/time/durations.ts'
import { afterEach, expect, test } from 'vitest'
import { books, notify, searchAnswering } from '../payments/card/cardPayment.fixtures.ts'
import { syncUnresolvedAttempts } from '../payments/card/syncPayments.ts'
import { mailedRequest, proceed, tokenMailedTo, wholeBilling } from './paymentRequest.fixtures.ts'

afterEach(async () => {
  const portal = await runningPortal()
  portal.setNow(undefined)
  portal.setSearch(undefined)
})

type Mailed = Awaited<ReturnType<typeof mailedRequest>>

const pdf = () => new File(['%PDF-1.7\n'], 'advice.pdf', { type: 'application/pdf' })

const verbs = {
  update: ({ anonymous }: Portal, params: Mailed['params']) =>
    anonymous.updatePaymentRequest({ params, body: wholeBilling }),
  confirm: ({ anonymous }: Portal, params: Mailed['params']) =>
    anonymous.confirmPaymentRequest({ params, body: { paymentStatus: { id: 2 } } }),
  proceed: ({ anonymous }: Portal, params: Mailed['params']) =>
    anonymous.proceedPaymentRequest({ params, body: {} }),
  upload: ({ anonymous, customer }: Portal, { token }: Mailed['params']) =>
    anonymous.uploadPaymentRequestFile({
      params: { customerId: customer.id },
      query: { token },
      file: pdf(),
    }),
}

const expire = ({ portal }: Portal) => portal.setNow(new Date(portal.clock().getTime() + 3 * dayMs))
const again = ({ paymentRequestId }: Mailed) => ({ params: { paymentRequestId } })

/** Ways a link ends, each with its later refusal. Emails wait in all of them: no job has run yet. */
const endings: Record<string, readonly [string, (portal: Portal, mailed: Mailed) => Promise<unknown>]> = {
  paid: [
    'paymentRequestPaid',
    async (portal, mailed) => notify(portal, await proceed(portal, mailed), 'ACCEPT'),
  ],
  revoked: ['paymentRequestRevoked', (_, mailed) => mailed.admin.revokePaymentRequest(again(mailed))],
  expired: ['paymentRequestExpired', async (portal) => expire(portal)],
  renewed: [
    'paymentRequestExpired',
    async (portal, { params }) => {
      expire(portal)
      await portal.anonymous.renewPaymentRequest({ params })
    },
  ],
  'reminded after it expired': [
    'paymentRequestExpired',
    (portal, mailed) => {
      expire(portal)
      return mailed.admin.remindPaymentRequest(again(mailed))
    },
  ],
  'replaced while it was open': [
    'paymentRequestExpired',
    (_, mailed) => mailed.admin.remindPaymentRequest(again(mailed)),
  ],
}

test.each(Object.entries(endings))(
  'a link that was %s is dead to every verb, for good (A13)',
  async (_, [code, end]) => {
    const portal = await createPortal()
    const mailed = await mailedRequest(portal, { amountCents: 900 }, { expiresInDays: 3 })
    await verbs.update(portal, mailed.params)
    await end(portal, mailed)
    const isDead = async () => {
      for (const verb of Object.values(verbs)) await expectRefusal(verb(portal, mailed.params), code)
      expect(await portal.anonymous.getPaymentRequest({ params: mailed.params })).toMatchObject({
        isValid: false,
      })
    }
    await isDead()
    await portal.drainJobs()
    await isDead()
    await portal.anonymous.renewPaymentRequest({ params: mailed.params })
    await isDead()
  },
)

test('the replacement link is open, and five an hour are issued, whether or not their emails left (A7)', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 900 }, { expiresInDays: 3 })
  expire(portal)
  for (let at = 0; at < 8; at += 1) await portal.anonymous.renewPaymentRequest({ params: mailed.params })
  await expectRefusal(mailed.admin.remindPaymentRequest(again(mailed)), 'paymentRequestRemindedOften')
  const mails = await portal.drainJobs()
  // Links that were replaced before their mail left are not mailed.
  expect(mails.map(({ to }) => to)).toEqual([mailed.email])
  const params = { token: tokenMailedTo(mails, mailed.email) }
  expect(await portal.anonymous.getPaymentRequest({ params })).toMatchObject({ isValid: true })
  portal.portal.setNow(new Date(portal.portal.clock().getTime() + hourMs + 1))
  await mailed.admin.remindPaymentRequest(again(mailed))
})

test('a request that expired is open again for as long, by the link of its reminder (R20)', async () => {
  const portal = await createPortal()
  const mailed = await mailedRequest(portal, { amountCents: 900 }, { expiresInDays: 3 })
  expire(portal)
  await mailed.admin.remindPaymentRequest(again(mailed))
  const params = { token: tokenMailedTo(await portal.drainJobs(), mailed.email) }
  const state = async () => (await portal.anonymous.getPaymentRequest({ params })).state
  expect(await state()).toBe('open')
  expire(portal)
  expect(await state()).toBe('expired')
})

async function statuses(portal: Portal): Promise<string[]> {
  const payer = await portal.as.payer()
  const { rows } = await payer.listPaymentHistory({ params: { customerId: portal.customer.id }, query: {} })
  return rows.map(({ paymentStatus }) => paymentStatus.paymentStatusName)
}

test('the declined payment of a withdrawn request is closed; a late charge becomes a credit (R14, R15)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  const attempt = await proceed(portal, mailed)
  await notify(portal, attempt, 'DECLINE')
  await mailed.admin.revokePaymentRequest({ params: { paymentRequestId: mailed.paymentRequestId } })
  expect(await statuses(portal)).toEqual(['Failed'])
  await notify(portal, attempt, 'ACCEPT')
  const { dispositions, unappliedCents, balanceOf } = await books(portal)
  expect([dispositions, unappliedCents, balanceOf(invoice.id)]).toEqual([['unapplied'], -900, 900])
})

test('a request withdrawn before its payer opens the card page releases its document (R14, R17)', async () => {
  const portal = await createPortal()
  const invoice = await portal.given.openInvoice({ totalCents: 900 })
  const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
  await verbs.update(portal, mailed.params)
  await verbs.confirm(portal, mailed.params)
  expect((await books(portal)).reserved).toEqual([invoice.id])
  await mailed.admin.revokePaymentRequest(again(mailed))
  expect((await books(portal)).reserved).toEqual([])
  const acts = await portal.portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_login_id as by'])
    .where('customer_id', '=', portal.customer.id)
    .where('subject_kind', '=', 'payment')
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { action: 'createPayment', by: null },
    { action: 'confirmPayment', by: null },
    { action: 'resetSelection', by: mailed.admin.loginId },
  ])
})

test.each(['DECLINE', 'CANCEL', 'expiry'] as const)(
  'the payment of a request that was withdrawn meanwhile is closed by %s (R14)',
  async (end) => {
    const portal = await createPortal()
    const invoice = await portal.given.openInvoice({ totalCents: 900 })
    const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
    const attempt = await proceed(portal, mailed)
    await mailed.admin.revokePaymentRequest(again(mailed))
    expect(await statuses(portal)).toEqual(['In Progress'])
    if (end === 'expiry') {
      portal.portal.setSearch(searchAnswering())
      portal.portal.setNow(new Date(portal.portal.clock().getTime() + hourMs))
      await syncUnresolvedAttempts(portal.portal, portal.portal.clock())
    } else await notify(portal, attempt, end)
    expect(await statuses(portal)).toEqual(['Failed'])
    expect((await books(portal)).reserved).toEqual([])
  },
)
