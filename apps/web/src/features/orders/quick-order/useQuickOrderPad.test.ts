import { answering, Refusal, type ReceivedRequest } from '../../../testing/answering.fixtures.ts'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import { signIn } from '../../../testing/signedIn.fixtures.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { typeCode, typeQuantity } from './padRows.ts'
import { useQuickOrderPad } from './useQuickOrderPad.ts'

const order = { orderID: 9, customerId: 1 }
const open = () =>
  renderHook(
    () => useQuickOrderPad(order),
    (children) => createElement(QueryClientProvider, { client: queryClient }, children),
  )
type Pad = ReturnType<ReturnType<typeof open>['now']>
const shown = ({ filled }: Pad) => filled.map(({ code, quantity }) => [code, quantity])
const type = (pad: ReturnType<typeof open>, id: number, code: string, quantity: string) =>
  pad.act(({ changeRow }) => changeRow(id, (row) => typeQuantity(typeCode(row, code), quantity)))

/** One row of an answer: added, or refused for its quantity. */
const resultOf = (row: number, code: string, outcome: 'added' | 'refused') => ({
  row,
  outcome,
  code,
  priceListItemID: row,
  product: { productID: row, productCode: code, productName: `Tap ${code}`, imageUrl: null },
  quantity: 4,
  previousQuantity: null,
  unitPriceExcludingGST: 1,
  amount: 1.1,
  amountExcludingGST: 1,
  cartonQuantity: 4,
  availableStockCA: 9,
  nearestQuantity: outcome === 'refused' ? 4 : null,
  problem:
    outcome === 'refused'
      ? { code: 'orderQuantity', displayMessage: 'Tap must be ordered in multiples of 4.' }
      : null,
})
const sums = { version: 2, totalAmount: 1.1, lineCount: 1, updated: 0, unchanged: 0 }
const rowsOf = ({ body }: ReceivedRequest) => (body as { rows: unknown[] }).rows

beforeEach(() => {
  signIn()
  localStorage.removeItem('tradecounter.typed.bea@whatever.example.quickOrder.9')
})

test('typed rows are there after a reload; cleared, they are gone (R7)', () => {
  answering(() => [])
  const before = open()
  type(before, 1, 'WE-1', '8')
  before.leave()
  const after = open()
  expect(shown(after.now())).toEqual([['WE-1', '8']])
  expect(after.now().rows).toHaveLength(2)
  after.act(({ clear }) => clear())
  after.leave()
  const last = open()
  expect(shown(last.now())).toEqual([])
  last.leave()
})

test('added rows leave the pad, refused ones say why and offer the nearest; a second press while sending does nothing', async () => {
  const { requests } = answering(() => ({
    ...sums,
    added: 1,
    refused: 1,
    rows: [resultOf(1, 'WE-1', 'added'), resultOf(2, 'WE-2', 'refused')],
  }))
  const pad = open()
  type(pad, 1, 'WE-1', '4')
  type(pad, 2, 'WE-2', '3')
  pad.act(({ send }) => send(false))
  pad.act(({ send }) => send(false))
  await vi.waitFor(() => expect(pad.now().message?.text).toBe('1 added, 1 needs attention.'), 30_000)
  expect(requests.map(rowsOf)).toEqual([
    [
      { code: 'WE-1', quantity: '4' },
      { code: 'WE-2', quantity: '3' },
    ],
  ])
  expect(shown(pad.now())).toEqual([['WE-2', '3']])
  expect(pad.now().rows[0]?.verdict?.text).toBe('Tap must be ordered in multiples of 4.')
  pad.act(({ takeAllNearest }) => takeAllNearest())
  expect(shown(pad.now())).toEqual([['WE-2', '4']])
  pad.leave()
})

test('a row changed during its request keeps the newer text', async () => {
  const answer = Promise.withResolvers<unknown>()
  answering(() => answer.promise)
  const pad = open()
  type(pad, 1, 'WE-1', '3')
  pad.act(({ send }) => send(false))
  type(pad, 1, 'WE-1', '12')
  answer.resolve({ ...sums, added: 0, refused: 1, rows: [resultOf(1, 'WE-1', 'refused')] })
  await vi.waitFor(() => expect(pad.now().busy).toBe(false), 30_000)
  expect(shown(pad.now())).toEqual([['WE-1', '12']])
  expect(pad.now().rows[0]?.verdict).toBeUndefined()
  pad.leave()
})

test('a refusal of the whole request keeps every row', async () => {
  answering(() => new Refusal(400, { code: 'orderNotEditable', displayMessage: 'No longer.' }))
  const pad = open()
  type(pad, 1, 'WE-1', '4')
  pad.act(({ send }) => send(false))
  await vi.waitFor(() => expect(pad.now().error?.message).toBe('No longer.'), 30_000)
  expect(shown(pad.now())).toEqual([['WE-1', '4']])
  pad.leave()
})
