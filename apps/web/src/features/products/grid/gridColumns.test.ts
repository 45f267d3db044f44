import { expect, test } from 'vitest'
import { columnsIn } from './gridColumns.ts'

test('cards stand beside each other while each keeps 210 px', () => {
  const widths = [0, 320, 358, 431, 432, 653, 654, 1200]
  expect(widths.map((width) => [width, columnsIn(width)])).toEqual([
    [0, 1],
    [320, 1],
    [358, 1],
    [431, 1],
    [432, 2],
    [653, 2],
    [654, 3],
    [1200, 5],
  ])
  // Letters of twice the size.
  expect([851, 852].map((width) => columnsIn(width, 32))).toEqual([1, 2])
})
