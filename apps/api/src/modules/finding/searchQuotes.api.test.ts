import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

test('quotes are found by number and subject, only by people who may see them', async () => {
  const portal = await createPortal()
  const { as, customer, given } = portal
  const [buyer, approver, payer, desk] = [
    await as.buyer(),
    await as.approver(),
    await as.payer(),
    await as.admin(),
  ]
  const params = { customerId: customer.id }
  const word = `Zinc${uniqueKey()}`
  const { id: productID } = await given.product('Whatever tap')
  const ask = (subject: string) =>
    buyer.createQuoteRequest({
      params,
      body: {
        subject,
        shippingAddress: { id: customer.shippingAddressId },
        lines: [{ productID, quantity: 1 }],
      },
    })
  const first = await ask(`Site 4 ${word} and more`)
  const second = await ask(`${word} of Site 5`)
  const numbers = (found: { quotes: { rows: readonly { quoteNumber: string }[] } | null }) =>
    found.quotes?.rows.map(({ quoteNumber }) => quoteNumber)
  const find = async (text: string) => numbers(await buyer.findAnything({ params, query: { text } }))
  expect(await find(first.quoteNumber)).toEqual([first.quoteNumber])
  expect(await find(word.toLowerCase())).toEqual([second.quoteNumber, first.quoteNumber])
  expect(await find(`${word} of`)).toEqual([second.quoteNumber])
  expect(numbers(await approver.findAnything({ params, query: { text: word } }))).toHaveLength(2)
  expect((await payer.findAnything({ params, query: { text: word } })).quotes).toBeNull()
  const all = await desk.findAnythingOfAll({ query: { text: word } })
  expect(all.quotes).toMatchObject({
    rows: [
      { quoteId: second.quoteId, customerName: customer.name, status: 'requested', totalAmountCents: null },
      { quoteId: first.quoteId },
    ],
    more: false,
  })
  const other = await createPortal()
  const stranger = await other.as.buyer()
  const foreign = await stranger.findAnything({
    params: { customerId: other.customer.id },
    query: { text: word },
  })
  expect(foreign.quotes).toEqual({ rows: [], more: false })
})
