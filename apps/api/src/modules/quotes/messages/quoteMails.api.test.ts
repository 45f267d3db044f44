import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { invited } from '../../activation/invited.fixtures.ts'
import { afterEach, expect, test } from 'vitest'
import { endQuotes } from '../quotes.tasks.ts'
import { tellOfExpiry } from '../standing/tellOfExpiry.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

/** Addresses and subject lines of waiting emails about a quote. */
const mailsAbout = async ({ drainJobs }: Portal, quoteNumber: string) =>
  (await drainJobs())
    .filter(({ subject }) => subject.includes(quoteNumber))
    .map(({ to, subject }) => [to, subject.split(':')[0]])

test('the desk gets an email of each move of the customer, and followers of each move of the desk', async () => {
  const portal = await createPortal()
  const { given, portal: running } = portal
  const quote = await given.quoteRequest()
  const { quoteId, quoteNumber, params, buyer, desk, read } = quote
  const team = running.settings.ECOMMERCE_EMAIL
  const newMails = () => mailsAbout(portal, quoteNumber)
  const version = async () => (await read()).version
  expect(await newMails()).toEqual([[team, 'Quote request']])
  await desk.writeQuoteNote({ params: { quoteId }, body: { note: 'Margin is thin.' } })
  expect(await newMails()).toEqual([])
  await desk.writeDeskMessage({ params: { quoteId }, body: { note: 'Which colour?' } })
  expect(await newMails()).toEqual([[buyer.email, 'Message']])
  await buyer.writeQuoteMessage({ params, body: { note: 'Chrome.' } })
  expect(await newMails()).toEqual([[team, 'Message about a quote']])
  await quote.answer(1000)
  expect(await newMails()).toEqual([[buyer.email, 'Prices']])
  await buyer.requestQuoteAgain({ params, body: { version: await version(), note: 'Cheaper?' } })
  expect(await newMails()).toEqual([[team, 'Quote request']])
  await quote.answer(900)
  expect(await newMails()).toEqual([[buyer.email, 'New prices']])
  await desk.refuseQuote({ params: { quoteId }, body: { version: await version(), note: 'Sold out.' } })
  expect(await newMails()).toEqual([[buyer.email, 'Not quoted']])
  await quote.answer(950)
  await newMails()
  await buyer.declineQuote({ params, body: { version: await version(), note: 'Too late.' } })
  expect(await newMails()).toEqual([[team, 'Quote declined']])
  await quote.answer(940)
  await newMails()
  const { order } = await buyer.acceptQuote({ params, body: { version: await version(), versionNumber: 4 } })
  expect(await newMails()).toEqual([[team, 'Quote accepted']])
  await buyer.cancelOrder({
    params: { customerId: params.customerId, orderId: order?.orderID ?? 0 },
    body: {},
  })
  await buyer.withdrawQuote({ params, body: { version: await version() } })
  expect(await newMails()).toEqual([[team, 'Quote withdrawn']])
})

test('the email of an answer has its prices and last day, typed text as plain text, and no internal notes', async () => {
  const portal = await createPortal()
  const { customer, given, portal: running } = portal
  running.setNow(new Date('2026-12-01T00:00:00Z'))
  const { id: productID } = await given.product('Whatever tap')
  const [buyer, desk] = [await portal.as.buyer(), await portal.as.admin()]
  const { quoteId, quoteNumber } = await buyer.createQuoteRequest({
    params: { customerId: customer.id },
    body: {
      subject: '<b>Site</b> & co',
      shippingAddress: { id: customer.shippingAddressId },
      lines: [{ productID, quantity: 3 }],
      note: '<script>alert(1)</script>',
    },
  })
  const [request] = await portal.drainJobs()
  expect(request?.subject).toBe(`Quote request: ${quoteNumber} <b>Site</b> & co`)
  expect(request?.text).toContain('<script>alert(1)</script>')
  expect(request?.text).toContain(`Customer: ${customer.name}`)
  expect(request?.html).not.toMatch(/<script|<b>/)
  await desk.writeQuoteNote({ params: { quoteId }, body: { note: 'Margin is thin.' } })
  await desk.answerQuote({
    params: { quoteId },
    body: {
      version: 1,
      validUntil: '2026-12-18',
      note: 'From stock.',
      lines: [{ productID, quantity: 3, unitPriceExcludingGSTCents: 1005 }],
    },
  })
  const [answer, ...others] = await portal.drainJobs()
  expect(others).toEqual([])
  expect(answer?.to).toBe(buyer.email)
  const [pdf, ...files] = answer?.attachments ?? []
  expect([pdf?.filename, pdf?.content.subarray(0, 5).toString(), files]).toEqual([
    `${quoteNumber}-version-1.pdf`,
    '%PDF-',
    [],
  ])
  expect(answer?.text).toContain('Total: $33.18 including GST')
  expect(answer?.text).toContain('Valid until: 18/12/2026')
  expect(answer?.text).toContain('From stock.')
  expect(answer?.text).toContain(`${running.settings.publicUrl}/quotes/${quoteId}`)
  expect(`${answer?.text} ${answer?.html}`).not.toContain('Margin')
})

test('followers who may read quotes get emails; people who stopped following or left do not', async () => {
  const portal = await createPortal()
  const { as, given, customer } = portal
  const [manager, follower, formerMember, stopped, approver] = [
    await as.manager(),
    await as.buyer(),
    await as.buyer(),
    await as.buyer(),
    await as.approver(),
  ]
  const quote = await given.quoteRequest()
  for (const person of [follower, formerMember, stopped, approver])
    await person.followQuote({ params: quote.params })
  await stopped.unfollowQuote({ params: quote.params })
  await manager.setUserStatus({
    params: { customerId: customer.id },
    query: { userName: formerMember.userName },
    body: { enable: false },
  })
  await portal.drainJobs()
  await quote.answer()
  const recipients = [quote.buyer, follower, approver].map(({ email }) => email)
  expect((await mailsAbout(portal, quote.quoteNumber)).map(([to = '']) => to).toSorted()).toEqual(
    recipients.toSorted(),
  )
})

test('if all followers have left, people who ask for quotes get the emails; not if they stopped following', async () => {
  const portal = await createPortal()
  const { as, given, customer } = portal
  const [manager, colleague] = [await as.manager(), await as.buyer()]
  await as.approver()
  await invited(portal, manager, { canCreateOrders: true })
  const [quote, unfollowed] = [await given.quoteRequest(), await given.quoteRequest()]
  await unfollowed.buyer.unfollowQuote({ params: unfollowed.params })
  await manager.setUserStatus({
    params: { customerId: customer.id },
    query: { userName: quote.buyer.userName },
    body: { enable: false },
  })
  await portal.drainJobs()
  const write = ({ desk, quoteId }: typeof quote) =>
    desk.writeDeskMessage({ params: { quoteId }, body: { note: 'Which colour?' } })
  await write(unfollowed)
  expect(await mailsAbout(portal, unfollowed.quoteNumber)).toEqual([])
  await write(quote)
  const recipients = [colleague, unfollowed.buyer].map(({ email }) => email)
  expect((await mailsAbout(portal, quote.quoteNumber)).map(([to = '']) => to).toSorted()).toEqual(
    recipients.toSorted(),
  )
})

test('followers get one email three business days before prices expire, and one when they expire', async () => {
  const portal = await createPortal()
  const { given, portal: running } = portal
  // A Friday; the last day is the Friday after.
  running.setNow(new Date('2026-12-04T00:00:00Z'))
  const quote = await given.quote()
  const short = await given.quoteRequest()
  await short.answer(1000, 4)
  await portal.drainJobs()
  const runAt = async (time: string) => {
    running.setNow(new Date(time))
    await tellOfExpiry.run(running, running.clock())
    await endQuotes.run(running, running.clock())
    return [
      ...(await mailsAbout(portal, quote.quoteNumber)),
      ...(await mailsAbout(portal, short.quoteNumber)),
    ]
  }
  expect(await runAt('2026-12-07T00:00:00Z')).toEqual([])
  expect(await runAt('2026-12-08T00:00:00Z')).toEqual([[quote.buyer.email, 'Prices expire soon']])
  expect(await runAt('2026-12-08T01:00:00Z')).toEqual([])
  // A new version has its own last day.
  await quote.answer(1200, 10)
  await portal.drainJobs()
  expect(await runAt('2026-12-17T00:00:00Z')).toEqual([[quote.buyer.email, 'Prices expire soon']])
  expect(await runAt('2026-12-18T13:30:00Z')).toEqual([[quote.buyer.email, 'Expired']])
  expect(await runAt('2026-12-21T00:00:00Z')).toEqual([])
})
