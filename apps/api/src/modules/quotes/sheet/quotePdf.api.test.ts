import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { addDays, formatDate, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { expect, test } from 'vitest'
import { documentFacts, taggedTexts } from '../../../pdf/pdfTexts.fixtures.ts'

const bytesOf = async (file: Promise<Blob>): Promise<Buffer> => Buffer.from(await (await file).arrayBuffer())

test('both sides download each version as a tagged PDF in English, exact to the cent, with typed text as plain text', async () => {
  const portal = await createPortal()
  const { as, customer, given, portal: running } = portal
  const [buyer, desk] = [await as.buyer(), await as.admin()]
  const hostile = ') Tj /P <</MCID 0>> BDC \\(<b>“Tap”</b> endstream'
  const { id: productID } = await given.product(hostile)
  const params = { customerId: customer.id }
  const lastDay = addDays(wallClock(running.clock(), running.settings.TIME_ZONE).date, 30)
  const { quoteId, quoteNumber } = await buyer.createQuoteRequest({
    params,
    body: {
      subject: hostile,
      reference: 'Job 77',
      shippingAddress: { id: customer.shippingAddressId },
      lines: [{ productID, quantity: 7 }],
    },
  })
  await desk.answerQuote({
    params: { quoteId },
    body: {
      version: 1,
      validUntil: lastDay,
      terms: hostile,
      lines: [
        {
          productID,
          quantity: 7,
          unitPriceExcludingGSTCents: 1005,
          freightExcludingGSTCents: 5,
          note: hostile,
        },
      ],
    },
  })
  await desk.writeQuoteNote({ params: { quoteId }, body: { note: 'Margin is thin.' } })
  const versionParams = { quoteId, versionNumber: 1 }
  const pdf = await bytesOf(buyer.getQuotePdf({ params: { ...params, ...versionParams } }))
  expect(pdf.equals(await bytesOf(desk.getAnyQuotePdf({ params: versionParams })))).toBe(true)
  expect(documentFacts(pdf)).toMatchObject({
    language: 'en-AU',
    isMarked: true,
    hasStructure: true,
    showsTitle: true,
  })
  const texts = taggedTexts(pdf)
  const tagged = texts.filter(({ tag }) => tag !== 'Artifact').map(({ text }) => text)
  expect(tagged).toContain(`${quoteNumber}, version 1`)
  expect(tagged).toContain(running.settings.PROVIDER_NAME)
  expect(tagged).toContain('Your reference Job 77')
  expect(tagged).toContain('Ship to 1 Whatever Street, Marrickville NSW 2204')
  expect(tagged).toContain(`Valid until ${formatDate(lastDay)}`)
  const cells = texts.filter(({ tag }) => tag === 'TD').map(({ text }) => text)
  // GST of one unit is 1.005 and 0.005 dollars: each rounded half up, then times the quantity.
  expect(cells.slice(2)).toEqual([
    '7',
    '$10.05',
    '$0.05',
    '$1.02',
    '$77.84',
    '$70.35',
    '$0.35',
    '$7.14',
    '$77.84',
  ])
  expect(tagged.join(' ').split(hostile.slice(0, 20)).length - 1).toBeGreaterThanOrEqual(3)
  expect(documentFacts(pdf).count('H1')).toBe(1)
  expect(tagged.join(' ')).not.toContain('Margin')
  for (const missing of [2, 2 ** 31 - 1])
    await expect(
      buyer.getQuotePdf({ params: { ...params, quoteId, versionNumber: missing } }),
    ).rejects.toMatchObject({
      status: 404,
    })
  const other = await createPortal()
  const stranger = await other.as.buyer()
  await expect(
    stranger.getQuotePdf({ params: { customerId: other.customer.id, ...versionParams } }),
  ).rejects.toMatchObject({ status: 404 })
})
