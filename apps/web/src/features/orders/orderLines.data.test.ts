import { Refusal } from '../../testing/answering.fixtures.ts'
import { draftOrder } from '../../testing/draftOrder.fixtures.ts'
import { openScreen, answered } from '../../testing/openScreen.fixtures.tsx'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { atPresentPrices, orderTotals } from '@tradecounter/rules/orders/lines/orderTotals.ts'
import { orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/queryClient.ts'
import { useToasts } from '../../lib/toasts.tsx'
import { orderKeys } from './orderKeys.ts'
import { useDeleteOrderLine, usePutOrderLine } from './orderLines.data.ts'

const lower = {
  fromQuantity: 12,
  unitPriceExcludingGSTCents: 10_000,
  gstAmountCents: 1000,
  unitPriceCents: 11_000,
}
const draft = draftOrder(2)
const priced = draft.orderLines.map((line) => {
  const { unitPriceExcludingGSTCents, gstAmountCents, unitPriceCents } = line
  const base = { fromQuantity: 1, unitPriceExcludingGSTCents, gstAmountCents, unitPriceCents }
  return { ...line, priceSteps: [base, lower] }
})
const stored = { ...draft, orderLines: priced }
const [first, second] = stored.orderLines

const open = async (answer: () => unknown) => {
  const screen = await openScreen(
    () => ({
      order: useQuery<OrderDetail>({ queryKey: orderKeys.detail(1), queryFn: skipToken }).data,
      put: usePutOrderLine(stored),
      remove: useDeleteOrderLine(stored),
      toasts: useToasts(),
    }),
    answer,
  )
  screen.act(() => queryClient.setQueryData<OrderDetail>(orderKeys.detail(1), stored))
  return screen
}

test('a changed quantity of a line with other present prices, or too little stock, counts at the price of its step', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { act, now } = await open(() => answer.promise)
  const { amountCents = 0, ...price } = { ...first, ...first?.priceSteps?.[0] }
  const change = {
    priceChanged: false,
    previousAmountCents: amountCents,
    present: {
      amountCents,
      unitPriceExcludingGSTCents: price.unitPriceExcludingGSTCents ?? 0,
      gstAmountCents: price.gstAmountCents ?? 0,
      freightExcludingGSTCents: price.freightExcludingGSTCents ?? 0,
      freightGSTAmountCents: price.freightGSTAmountCents ?? 0,
    },
    unavailable: false,
    stockShort: true,
  }
  const short = { ...stored, orderLines: priced.map((line, at) => (at === 0 ? { ...line, change } : line)) }
  act(({ put }) => {
    queryClient.setQueryData<OrderDetail>(orderKeys.detail(1), short)
    put.mutate({ priceListItemID: 1, quantity: 12 })
  })
  await vi.waitFor(() => expect(now().order?.orderLines[0]?.quantity).toBe(12), 30_000)
  const order = now().order
  expect(orderTotals(atPresentPrices(order?.orderLines ?? [])).totalAmountCents).toBe(order?.totalAmountCents)
  expect(order?.orderLines[0]?.change?.present.amountCents).toBe(12 * (11_000 + 116))
  answer.resolve(stored)
  await answered()
})

test('a changed quantity shows the price of its step, the line and the total before the answer (R43)', async () => {
  const answer = Promise.withResolvers<unknown>()
  const { act, now } = await open(() => answer.promise)
  act(({ put }) => put.mutate({ priceListItemID: 1, quantity: 12 }))
  const amountCents = 12 * (11_000 + 116)
  await vi.waitFor(() => expect(now().order?.orderLines[0]?.quantity).toBe(12), 30_000)
  const { fromQuantity: quantity, ...price } = lower
  expect(now().order?.orderLines[0]).toEqual({
    ...first,
    ...price,
    quantity,
    unitPriceCents: 11_000,
    amountCents,
  })
  expect(now().order?.orderLines[1]).toEqual(second)
  expect(now().order?.totalAmountCents).toBe(amountCents + (second?.amountCents ?? 0))
  answer.resolve(stored)
  await answered()
})

test('a refused change shows the stored lines again (§4)', async () => {
  let answer = Promise.withResolvers<unknown>()
  const { act, now } = await open(() => answer.promise)
  const refused = async (isShown: () => void) => {
    await vi.waitFor(isShown, 30_000)
    answer.resolve(new Refusal(400, { code: 'x', displayMessage: 'Only cartons.' }))
    await answered()
    await vi.waitFor(() => expect(now().order).toEqual(stored), 30_000)
    answer = Promise.withResolvers()
  }
  act(({ put }) => put.mutate({ priceListItemID: 1, quantity: 7 }))
  await refused(() => expect(now().order?.orderLines[0]?.quantity).toBe(7))
  if (second) act(({ remove }) => remove.mutate(second))
  await refused(() => expect(now().order?.orderLines).toEqual([first]))
})

test.each([
  [1, true],
  [2, false],
  [4, false],
] as const)('a line removed from an order of status %i can be undone: %s (R3)', async (status, canUndo) => {
  const { act, now } = await open(() => ({ ...stored, orderStatus: orderStatuses[status] }))
  const earlier = now().toasts.at(-1)?.id
  if (second) act(({ remove }) => remove.mutate(second))
  await vi.waitFor(() => expect(now().toasts.at(-1)?.id).not.toBe(earlier), 30_000)
  expect(now().toasts.at(-1)?.undo !== undefined).toBe(canUndo)
})
