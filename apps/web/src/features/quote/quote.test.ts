import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { draftOrder } from '../../testing/draftOrder.fixtures.ts'
import { quoteOf } from './quote.ts'
import { makeQuotePdf } from './quotePdf.ts'

const require = createRequire(import.meta.url)
const font = async (name: string): Promise<ArrayBuffer> => {
  const bytes = await readFile(require.resolve(`@expo-google-fonts/inter/${name}`))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}
const fonts = async () => ({
  regular: await font('400Regular/Inter_400Regular.ttf'),
  semibold: await font('600SemiBold/Inter_600SemiBold.ttf'),
})

test('a quote says what the customer shows, and the same totals as the order (R2)', () => {
  const quote = quoteOf(draftOrder(2), 'Southern Cross Bathroomware', '2026-11-20')
  expect(Object.fromEntries(quote.facts)).toEqual({
    Date: '20/11/2026',
    'Purchase order number': 'PO-7',
    'Ship to': '1 Whatever Street, Sydney NSW 2000',
    'Delivery contact': 'Kim Ho, 0298765432',
    'Requested ship date': '30/11/2026',
    'Prepared by': 'Bea Lamb',
  })
  expect(quote.lines[1]).toEqual({
    code: 'WE-2',
    name: 'Bồn rửa mặt 2',
    quantity: '12',
    unitPrice: '$123.45',
    freight: '$1.05',
    amount: '$1,643.52',
  })
  expect(quote.totals).toEqual([
    ['Freight (Ex GST)', '$18.90'],
    ['Total (Ex GST)', '$2,241.00'],
    ['GST', '$224.28'],
    ['Total (Inc GST)', '$2,465.28'],
  ])
})

test('a name that is longer than the page is wide is wrapped, and the head of the PDF grows with it', async () => {
  const look = { primary: '#0f766e', onPrimary: '#ffffff' }
  const bandOf = async (customer: string) => {
    const quote = { ...quoteOf(draftOrder(1), 'Southern Cross Bathroomware', '2026-11-20'), customer }
    const { pages } = makeQuotePdf(quote, look, await fonts()).internal as unknown as { pages: string[][] }
    return Number(/ -(\S+) re/.exec(pages[1]?.join('\n') ?? '')?.[1])
  }
  const short = await bandOf('Harbour Plumbing Supplies')
  const long = await bandOf(
    'The Greater Western Sydney and Blue Mountains Co-operative Plumbing, Bathroom and Kitchen Trade Supplies Association',
  )
  expect(short).toBeGreaterThan(60)
  expect(long).toBeGreaterThan(short)
})

test('the PDF has as many pages as 200 lines need, and carries its own letters', async () => {
  const look = { primary: '#0f766e', onPrimary: '#ffffff' }
  const make = async (count: number) =>
    makeQuotePdf(quoteOf(draftOrder(count), 'Southern Cross Bathroomware', '2026-11-20'), look, await fonts())
  const [short, long] = [await make(1), await make(200)]
  expect(short.getNumberOfPages()).toBe(1)
  expect(long.getNumberOfPages()).toBeGreaterThan(4)
  const bytes = Buffer.from(long.output('arraybuffer'))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Type 0 fonts are the embedded ones, of any script.
  expect(bytes.toString('latin1')).toContain('/Subtype /Type0')
  expect(bytes.length).toBeLessThan(2_000_000)
})
