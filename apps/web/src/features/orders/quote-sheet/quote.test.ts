import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { draftOrder } from '../../../testing/draftOrder.fixtures.ts'
import { quoteFileName, quoteOf, type Quote } from './quote.ts'
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

const supplier = {
  name: 'Southern Cross Bathroomware',
  contact: { name: 'Ecommerce team', email: 'orders@southerncross.example' },
}
const now = new Date('2026-11-20T01:00:00Z')
const quoteFor = (order: OrderDetail) => quoteOf(order, supplier, now, 'Australia/Sydney')

test('a quote names both parties, its validity, and the same totals as the order (R2)', () => {
  const quote = quoteFor(draftOrder(2))
  expect(quote.supplier).toEqual({
    role: 'Supplier',
    name: 'Southern Cross Bathroomware',
    facts: [
      ['Contact', 'Ecommerce team'],
      ['Email', 'orders@southerncross.example'],
    ],
  })
  expect(quote.customer).toEqual({
    role: 'Customer',
    name: 'Harbour Plumbing Supplies',
    facts: [
      ['Account', '100512'],
      ['Ship to', '1 Whatever Street, Sydney NSW 2000'],
      ['Delivery contact', 'Kim Ho, 0298765432'],
    ],
  })
  expect(Object.fromEntries(quote.facts)).toEqual({
    Date: '20/11/2026',
    Validity: 'Prices as at 20/11/2026; they may change without notice.',
    'Purchase order number': 'PO-7',
    'Requested ship date': '30/11/2026',
    'Prepared by': 'Bea Lamb',
  })
  expect(quote.lines[1]).toEqual({
    code: 'WE-2',
    name: 'Bồn rửa mặt 2',
    quantity: '12',
    unitPrice: '$123.45',
    freight: '$12.60',
    amount: '$1,643.52',
  })
  // Freight of the lines adds up to the freight of the quote.
  expect(quote.lines.map(({ freight }) => freight)).toEqual(['$6.30', '$12.60'])
  expect(quote.totals).toEqual([
    ['Freight (Ex GST)', '$18.90'],
    ['Total (Ex GST)', '$2,241.00'],
    ['GST', '$224.28'],
    ['Total (Inc GST)', '$2,465.28'],
  ])
})

test('a submitted order has the prices of the day it was submitted on, in Sydney (R3, R4)', () => {
  const submissionDate = '2026-11-17T13:30:00Z'
  const quote = quoteFor(draftOrder(1, { orderStatus: orderStatuses[2], submissionDate }))
  expect(Object.fromEntries(quote.facts)).toMatchObject({
    Date: '20/11/2026',
    Validity: 'Prices as at 18/11/2026; they may change without notice.',
  })
  expect(quoteFileName(quote)).toBe('Quote SO-0000042.pdf')
})

test('long names of both parties wrap, and the PDF continues below them', async () => {
  const look = { primary: '#0f766e', onPrimary: '#ffffff' }
  const name =
    'The Greater Western Sydney and Blue Mountains Co-operative Plumbing, Bathroom and Kitchen Trade Supplies Association'
  const pdfText = async (quote: Quote) => {
    const pdf = makeQuotePdf(quote, look, await fonts()) as unknown as {
      readonly internal: { readonly pages: string[][] }
      readonly lastAutoTable: { readonly settings: { readonly startY: number } }
    }
    const band = Number(/ -(\S+) re/.exec(pdf.internal.pages[1]?.join('\n') ?? '')?.[1])
    return { band, table: pdf.lastAutoTable.settings.startY }
  }
  const quote = quoteFor(draftOrder(1))
  const usual = await pdfText(quote)
  const longSupplier = await pdfText({ ...quote, supplier: { ...quote.supplier, name } })
  const longCustomer = await pdfText({ ...quote, customer: { ...quote.customer, name } })
  expect(usual.band).toBeGreaterThan(60)
  expect(longSupplier.band).toBeGreaterThan(usual.band)
  expect(longCustomer.band).toBe(usual.band)
  expect(longCustomer.table).toBeGreaterThan(usual.table)
})

test('letters that the fonts lack are counted instead of drawn as boxes', async () => {
  const look = { primary: '#0f766e', onPrimary: '#ffffff' }
  const quote = quoteFor(draftOrder(1))
  const pagesOf = async (name: string) => {
    const named = { ...quote, customer: { ...quote.customer, name } }
    const pdf = makeQuotePdf(named, look, await fonts()) as unknown as {
      readonly internal: { readonly pages: string[][] }
    }
    return pdf.internal.pages
  }
  expect(await pagesOf('Đặng כהן 👍')).toEqual(await pagesOf('Đặng [3 Hebrew letters] [1 emoji]'))
})

test('the PDF has as many pages as 200 lines need, and carries its own letters', async () => {
  const look = { primary: '#0f766e', onPrimary: '#ffffff' }
  const make = async (count: number) => makeQuotePdf(quoteFor(draftOrder(count)), look, await fonts())
  const [short, long] = [await make(1), await make(200)]
  expect(short.getNumberOfPages()).toBe(1)
  expect(long.getNumberOfPages()).toBeGreaterThan(4)
  const bytes = Buffer.from(long.output('arraybuffer'))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Type 0 fonts are the embedded ones, of any script.
  expect(bytes.toString('latin1')).toContain('/Subtype /Type0')
  expect(bytes.length).toBeLessThan(2_000_000)
})
