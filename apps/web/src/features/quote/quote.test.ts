import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import { orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { expect, test } from 'vitest'
import { quoteOf } from './quote.ts'
import { makeQuotePdf } from './quotePdf.ts'

const line = (at: number): OrderDetail['orderLines'][number] => {
  const price = {
    quantity: 6 * at,
    unitPriceExcludingGSTCents: 12_345,
    gstAmountCents: 1235,
    freightExcludingGSTCents: 105,
    freightGSTAmountCents: 11,
  }
  return {
    ...price,
    lineID: at,
    priceListItemID: at,
    unitPriceCents: 13_580,
    freightCents: 116,
    amountCents: 6 * at * 13_696,
    availableStockCA: 1,
    cartonQuantity: 6,
    minimumOrderQuantity: 6,
    noteCount: 0,
    notes: [],
    product: { productID: at, productCode: `WE-${at}`, productName: `Bồn rửa mặt ${at}`, imageUrl: null },
    change: null,
  }
}

const order = (count: number): OrderDetail => {
  const orderLines = Array.from({ length: count }, (_, at) => line(at + 1))
  const bea = { userName: 'bea@whatever.example', firstName: 'Bea', lastName: 'Lamb' }
  return {
    id: 1,
    orderID: 1,
    orderNumber: 'SO-0000042',
    version: 1,
    customerId: 1,
    customerName: 'Harbour Plumbing Supplies',
    orderStatus: orderStatuses[1],
    unsaved: false,
    orderDate: '2026-11-20',
    createdDate: '2026-11-20T00:00:00Z',
    submissionDate: null,
    purchaseOrderNumber: 'PO-7',
    createdBy: bea,
    approver: null,
    lineCount: count,
    priceList: { priceListID: 1, priceListName: 'Sydney' },
    shippingAddress: {
      id: 1,
      addressLine1: '1 Whatever Street',
      addressLine2: null,
      addressLine3: null,
      addressLine4: null,
      suburb: 'Sydney',
      state: { id: 2, name: 'NSW' },
      postalCode: '2000',
      country: { id: 1, name: 'Australia' },
      referenceID: 1,
      priceListName: 'Sydney',
    },
    contactPerson: { fullName: 'Kim Ho', phoneNumber: '0298765432' },
    requiredShipDate: '2026-11-30',
    requiredAsap: false,
    approverNote: 'only for the approver',
    invoiceNote: null,
    costCentre: { id: 1, name: 'Site 4' },
    purchaseOrderFile: null,
    isOrderSubmitted: false,
    submittedBy: null,
    approvedBy: null,
    approvedDate: null,
    rejectedByReason: null,
    supplierOrderNumber: null,
    nominatedApproverUserName: null,
    rejectedReason: null,
    flags: {
      showCostCentre: false,
      showPurchaseOrderNumber: true,
      requirePurchaseOrderNumber: false,
      showUploadPurchaseOrderFile: true,
      requirePurchaseOrderFile: false,
      showRequestShipDate: true,
      showAccountBalance: true,
      onHold: false,
      ordersEnabled: true,
      allowSelfApproval: false,
    },
    ...orderTotals(orderLines),
    orderLines,
  }
}

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
  const quote = quoteOf(order(2), 'Southern Cross Bathroomware', '2026-11-20')
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
    ['Total', '$2,465.28'],
  ])
})

test('a name that is longer than the page is wide is wrapped, and the head of the PDF grows with it', async () => {
  const look = { primary: '#0f766e', onPrimary: '#ffffff' }
  const bandOf = async (customer: string) => {
    const quote = { ...quoteOf(order(1), 'Southern Cross Bathroomware', '2026-11-20'), customer }
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
    makeQuotePdf(quoteOf(order(count), 'Southern Cross Bathroomware', '2026-11-20'), look, await fonts())
  const [short, long] = [await make(1), await make(200)]
  expect(short.getNumberOfPages()).toBe(1)
  expect(long.getNumberOfPages()).toBeGreaterThan(4)
  const bytes = Buffer.from(long.output('arraybuffer'))
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  // Type 0 fonts are the embedded ones, of any script.
  expect(bytes.toString('latin1')).toContain('/Subtype /Type0')
  expect(bytes.length).toBeLessThan(2_000_000)
})
