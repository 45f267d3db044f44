import { expect, test } from 'vitest'
import {
  answerLinesToSend,
  countedLines,
  firstAnswerLines,
  presentPriceText,
  withAnswerLine,
  type AnswerLine,
} from './answerLines.ts'

const product = (productID: number) => ({ productID, productCode: 'P', productName: 'Pipe', imageUrl: null })
const requestLine = (requestLineId: number) => ({
  requestLineId,
  product: product(requestLineId),
  description: '',
  quantity: 4,
  note: '',
})
const request = (requestNumber: number) => ({
  requestNumber,
  requestedAt: '',
  requestedBy: { userName: '', firstName: '', lastName: '' },
  lines: [requestLine(1), { ...requestLine(2), product: null, description: 'A valve' }],
})
const version = (requestNumber: number) => ({
  versionNumber: 1,
  requestNumber,
  answeredAt: '',
  answeredBy: '',
  validUntil: '2026-12-01',
  startsOn: null,
  endsOn: null,
  terms: '',
  productTotalCents: 0,
  freightTotalCents: 0,
  gstTotalCents: 0,
  totalAmountCents: 0,
  changes: null,
  lines: [
    {
      lineId: 9,
      requestLineId: 2,
      product: product(7),
      isSubstitute: true,
      quantity: 3,
      unitPriceExcludingGSTCents: 1205,
      gstAmountCents: 121,
      freightExcludingGSTCents: 50,
      freightGSTAmountCents: 5,
      amountCents: 0,
      note: 'In stock',
    },
  ],
})

test('a first answer begins with the lines of the request, without prices', () => {
  expect(firstAnswerLines({ requests: [request(1)], versions: [] })).toMatchObject([
    { key: 0, product: { productID: 1 }, quantity: '4', unitPrice: '', freight: '0.00' },
    { key: 1, product: null, asked: { description: 'A valve' } },
  ])
})

test('another answer to the same request begins with the version before, to a later request with that one', () => {
  expect(firstAnswerLines({ requests: [request(1)], versions: [version(1)] })).toMatchObject([
    { product: { productID: 7 }, asked: { requestLineId: 2 }, unitPrice: '12.05', freight: '0.50' },
  ])
  expect(firstAnswerLines({ requests: [request(1), request(2)], versions: [version(1)] })).toHaveLength(2)
})

test('typed amounts become cents; what is no amount becomes one that is refused', () => {
  const [first] = withAnswerLine([], product(1))
  const line = (typed: object) => ({ ...(first as AnswerLine), ...typed })
  const sent = (typed: object) => answerLinesToSend([line(typed)])[0]
  expect(sent({ unitPrice: '1,204.50', freight: '' })).toMatchObject({
    unitPriceExcludingGSTCents: 120_450,
    freightExcludingGSTCents: 0,
  })
  expect(sent({ unitPrice: '-5', freight: 'x', quantity: '1.5' })).toMatchObject({
    unitPriceExcludingGSTCents: -1,
    freightExcludingGSTCents: -1,
    quantity: 0,
  })
  expect(countedLines([line({ unitPrice: '' }), line({ unitPrice: '2' })])).toHaveLength(1)
})

test('a line that the desk adds comes last with its own key', () => {
  const lines = withAnswerLine(firstAnswerLines({ requests: [request(1)], versions: [] }), product(5))
  expect(lines.map(({ key }) => key)).toEqual([0, 1, 2])
  expect(lines.at(-1)).toMatchObject({ asked: null, product: { productID: 5 } })
})

test('a line shows what the customer pays now for its quantity, that there is no price, or nothing yet', () => {
  const line = { product: product(7), quantity: '10' }
  const step = (fromQuantity: number, unitPriceExcludingGSTCents: number) => ({
    fromQuantity,
    unitPriceExcludingGSTCents,
    unitPriceCents: 0,
    gstAmountCents: 0,
  })
  const prices = new Map([
    [
      7,
      {
        productID: 7,
        unitPriceExcludingGSTCents: 1200,
        gstAmountCents: 120,
        priceSteps: [step(1, 1200), step(10, 1050)],
      },
    ],
    [8, null],
  ])
  expect(presentPriceText(line, prices)).toBe('Customer’s price: $10.50 (Ex GST)')
  expect(presentPriceText({ ...line, quantity: '9' }, prices)).toBe('Customer’s price: $12.00 (Ex GST)')
  expect(presentPriceText({ ...line, quantity: 'x' }, prices)).toBe('Customer’s price: $12.00 (Ex GST)')
  expect(presentPriceText({ ...line, product: product(8) }, prices)).toBe('Customer’s price: No price')
  expect(presentPriceText({ ...line, product: product(9) }, prices)).toBe('')
  expect(presentPriceText(line, undefined)).toBe('')
  expect(presentPriceText({ ...line, product: null }, prices)).toBe('')
})
