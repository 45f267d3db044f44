import { expect, test } from 'vitest'
import { linesOfRequest, linesToSend, productLine, withLines, descriptionLine } from './draftLines.ts'

const basin = { productID: 7, productCode: 'B-7', productName: 'Basin' }

test('added lines have keys of their own, also after one was removed', () => {
  const [first, second] = withLines([], [productLine(basin, 2), descriptionLine])
  const lines = withLines(second ? [second] : [], [descriptionLine])
  expect([first?.key, ...lines.map(({ key }) => key)]).toEqual([1, 2, 3])
})

test('quantities are read as they are typed, and text that is none is refused by the rule as 0', () => {
  const lines = withLines(
    [],
    [
      { ...productLine(basin, 1), quantity: '1,200' },
      { ...descriptionLine, description: ' A tap ', quantity: 'ten' },
    ],
  )
  expect(linesToSend(lines)).toEqual([
    { productID: 7, description: '', quantity: 1200, note: '' },
    { productID: null, description: 'A tap', quantity: 0, note: '' },
  ])
})

test('lines of a request are asked for again as they were', () => {
  const request = {
    lines: [
      {
        requestLineId: 1,
        product: { ...basin, imageUrl: null },
        description: '',
        quantity: 3,
        note: 'White',
      },
      { requestLineId: 2, product: null, description: 'A tap', quantity: 1, note: '' },
    ],
  }
  expect(linesToSend(linesOfRequest(request))).toEqual([
    { productID: 7, description: '', quantity: 3, note: 'White' },
    { productID: null, description: 'A tap', quantity: 1, note: '' },
  ])
})
