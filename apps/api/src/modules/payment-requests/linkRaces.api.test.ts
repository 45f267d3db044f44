import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { codesOf, meetAt, meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { afterEach, expect, test } from 'vitest'
import { books, confirmedPayment } from '../payments/card/cardPayment.fixtures.ts'
import { mailedRequest, proceed } from './paymentRequest.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const setUp = async () => {
  const running = await runningPortal()
  let now = Date.parse('2026-06-01T02:00:00Z')
  const prepare = async () => {
    // Each world has its own day, as the number of payment requests an hour is limited.
    running.setNow(new Date((now += dayMs)))
    const portal = await createPortal()
    const invoice = await portal.given.openInvoice({ totalCents: 900 })
    const mailed = await mailedRequest(portal, { documentNumber: invoice.documentNumber })
    return { portal, invoice, mailed, payer: await portal.as.payer() }
  }
  return { running, prepare }
}

type World = Awaited<ReturnType<Awaited<ReturnType<typeof setUp>>['prepare']>>

const payByLink = ({ portal, mailed }: World) => proceed(portal, mailed)
const payAsMember = ({ portal, payer, invoice }: World) => confirmedPayment(portal, payer, [invoice])
const withdraw = ({ mailed: { admin, paymentRequestId } }: World) =>
  admin.revokePaymentRequest({ params: { paymentRequestId } })

test('of a link and a person who pay one document at once one pays, and the other reads why not, at every point', async () => {
  const { running, prepare } = await setUp()
  for (const [first, rival] of [
    [payByLink, payAsMember],
    [payAsMember, payByLink],
  ] as const)
    await meetEverywhere(running, prepare, first, rival, async ({ portal, invoice }, meeting, place) => {
      expect([place, codesOf(meeting).toSorted()]).toEqual([place, ['done', 'paymentDocumentReserved']])
      expect([place, (await books(portal)).reserved]).toEqual([place, [invoice.id]])
    })
})

test('a link that is withdrawn while it is paid leads to the card page or to nothing, at every point', async () => {
  const { running, prepare } = await setUp()
  const endings = new Set<string>()
  await meetEverywhere(running, prepare, payByLink, withdraw, async ({ portal, invoice }, meeting, place) => {
    const [paying = '', withdrawing] = codesOf(meeting)
    endings.add(paying)
    expect([place, withdrawing]).toEqual([place, 'done'])
    expect([place, (await books(portal)).reserved]).toEqual([place, paying === 'done' ? [invoice.id] : []])
  })
  expect([...endings].toSorted()).toEqual(['done', 'paymentRequestRevoked'])
})

test('a link that is replaced while it is opened is expired: only the newer one pays', async () => {
  const { running, prepare } = await setUp()
  const world = await prepare()
  await payByLink(world)
  const { params, admin, paymentRequestId } = world.mailed
  const meeting = await meetAt(
    running,
    (text) => /from "payment_requests" .*for no key update/.test(text),
    () => world.portal.anonymous.proceedPaymentRequest({ params, body: {} }),
    () => admin.remindPaymentRequest({ params: { paymentRequestId } }),
  )
  expect([meeting.reached, codesOf(meeting)]).toEqual([true, ['paymentRequestExpired', 'done']])
})
