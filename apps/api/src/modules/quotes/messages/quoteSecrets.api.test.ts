import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { listening } from '../../webhooks/webhooks.fixtures.ts'

const note = 'Margin is thin: 4%.'

test('internal notes and the names of the desk’s people reach no customer, system, email or file', async () => {
  const { portal, deliveries, make, deliver } = await listening()
  await make(['quote.requested', 'quote.answered', 'quote.accepted', 'order.submitted', 'order.approved'])
  const { given, as, customer, portal: running } = portal
  const params = { customerId: customer.id }
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000_000 })
  const approver = await as.approver()
  const quote = await given.quoteRequest({ buyer })
  const { quoteId, desk } = quote
  const write = (text: string) => desk.writeQuoteNote({ params: { quoteId }, body: { note: text } })
  await write(note)
  await quote.answer(1234)
  await write(note)
  const { order } = await buyer.acceptQuote({ params: quote.params, body: { version: 2, versionNumber: 1 } })
  const orderId = order?.orderID ?? 0
  await buyer.updateOrder({
    params,
    body: {
      orderID: orderId,
      orderStatus: { id: 2 },
      contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
    },
  })
  const one = { ...params, orderId }
  const read = async (person: typeof buyer) => [
    await person.getQuote({ params: quote.params }),
    await person.listQuotes({ params, query: {} }),
    await person.listOrdersOfQuote({ params: quote.params, query: {} }),
    await person.findAnything({ params, query: { text: quote.quoteNumber } }),
    await person.findAnything({ params, query: { text: 'margin' } }),
    await person.getOrder({ params: one }),
    await person.getOrderStory({ params: one }),
    await person.listOrders({ params, query: {} }),
  ]
  await deliver()
  const partner = await partnerOf(running)
  const mails = await portal.drainJobs()
  const readable = {
    buyer: await read(buyer),
    approver: await read(approver),
    webhooks: deliveries.map(({ body }) => body),
    orders: (await partner.get('orders?per_page=10000')).body,
    quotes: (await partner.get('quotes?per_page=10000')).body,
    mails: mails.map(({ subject, text, html }) => [subject, text, html]),
  }
  expect([readable.webhooks.length, mails.length, readable.quotes]).toEqual([
    4,
    expect.any(Number),
    expect.stringContaining(quote.quoteNumber),
  ])
  expect(mails.length).toBeGreaterThan(2)
  for (const [way, texts] of Object.entries(readable)) {
    expect([way, JSON.stringify(texts)]).toEqual([way, expect.not.stringContaining('Margin')])
    expect([way, JSON.stringify(texts)]).toEqual([way, expect.not.stringContaining(desk.userName)])
  }
  // The audit log, which only administrators read, records that a note was written, without its text.
  const { rows } = await desk.listActs({ query: { q: { subjectKind: 'quote', subjectId: quoteId } } })
  expect(rows.filter(({ action }) => action === 'writeQuoteNote')).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toContain('Margin')
  const stored = await customer.db.selectFrom('quote_notes').selectAll().execute()
  expect(stored).toEqual([])
})
