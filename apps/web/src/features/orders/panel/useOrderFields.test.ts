import { answering, Refusal, type ReceivedRequest } from '../../../testing/answering.fixtures.ts'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import { signIn } from '../../../testing/signedIn.fixtures.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { useToasts } from '../../../lib/toasts.tsx'
import { orderStatuses } from '@tradecounter/rules/orders/orderStatus.ts'
import { draftOrder } from '../../../testing/draftOrder.fixtures.ts'
import { orderKeys } from '../orderKeys.ts'
import { findStoredFields, storeFields } from './keptFields.ts'
import { useOrderFields } from './useOrderFields.ts'

const centres = [
  { id: 1, code: 'S4', name: 'Site 4' },
  { id: 2, code: 'S5', name: 'Site 5' },
]
const draft = draftOrder(1)
const stored = { ...draft, flags: { ...draft.flags, showCostCentre: true } }

/** Server's answer to a write; lists are answered below. */
let takes: (request: ReceivedRequest) => unknown
const lists = ({ path }: ReceivedRequest): unknown => (path.includes('costcentres') ? centres : [])
const saved = (version: number) => ({ orderID: 1, orderNumber: 'SO-0000042', version, statusId: 1 })

beforeEach(() => {
  signIn()
  queryClient.clear()
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(1), stored)
  takes = () => saved(2)
})
afterEach(() => localStorage.removeItem('tradecounter.typed.bea@whatever.example.orderFields.1'))

async function open() {
  const { requests } = answering((request) => (request.method === 'PUT' ? takes(request) : lists(request)))
  const hook = renderHook(
    () => {
      const { data } = useQuery<OrderDetail>({ queryKey: orderKeys.detail(1), queryFn: skipToken })
      return useOrderFields(data ?? stored)
    },
    (children) => createElement(QueryClientProvider, { client: queryClient }, children),
  )
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 30_000)
  const kindOf = () => hook.now().state.kind
  const settled = (kind: string) => vi.waitFor(() => expect(kindOf()).toBe(kind), 30_000)
  return {
    ...hook,
    settled,
    sent: () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body),
  }
}

test('a cost centre that was chosen stays chosen once it is stored, and the quote prints it (R7)', async () => {
  const { act, now, settled, sent } = await open()
  act(({ change }) => change({ costCentreId: 2 }))
  act(({ save }) => save())
  await settled('saved')
  expect(sent()).toEqual([{ orderID: 1, version: 1, costCentre: { id: 2 } }])
  expect(now().fields.costCentreId).toBe(2)
  expect(now().edited.costCentre).toMatchObject({ id: 2, name: 'Site 5' })
  act(({ change }) => change({ costCentreId: null }))
  expect(now().edited.costCentre).toBeNull()
})

test('text typed during a save is sent next, over the sent version (R7, R10)', async () => {
  const first = Promise.withResolvers<unknown>()
  takes = () => first.promise
  const { act, now, settled, sent } = await open()
  act(({ change }) => change({ invoiceNote: 'Gate 3' }))
  act(({ save }) => save())
  await settled('saving')
  act(({ change }) => change({ invoiceNote: 'Gate 34' }))
  takes = () => saved(3)
  act(() => first.resolve(saved(2)))
  await settled('saved')
  expect(now().fields.invoiceNote).toBe('Gate 34')
  act(({ save }) => save())
  await vi.waitFor(() => expect(sent()).toHaveLength(2), 30_000)
  expect(sent()[1]).toEqual({ orderID: 1, version: 2, invoiceNote: 'Gate 34' })
  await settled('saved')
})

test('a save neither takes over nor deletes text that another tab of the browser keeps (R7, R10)', async () => {
  const first = Promise.withResolvers<unknown>()
  takes = () => first.promise
  const { act, now, settled } = await open()
  act(({ change }) => change({ invoiceNote: 'Gate 3' }))
  act(({ save }) => save())
  await settled('saving')
  const ofOtherTab = { version: 1, changed: { contactName: 'Ann' } }
  storeFields(1, ofOtherTab)
  act(() => first.resolve(saved(2)))
  await settled('saved')
  expect(now().fields.contactName).toBe('Kim Ho')
  expect(now().takePending()).toEqual({})
  expect(findStoredFields(1)).toEqual(ofOtherTab)
})

test('a save that waits behind another request sends nothing that was discarded meanwhile (R10)', async () => {
  const first = Promise.withResolvers<unknown>()
  takes = () => first.promise
  const { act, now, settled, sent } = await open()
  act(({ change }) => change({ invoiceNote: 'Gate 3' }))
  act(({ save }) => save())
  await settled('saving')
  act(({ change }) => change({ contactName: 'Ann' }))
  act(({ save }) => save())
  takes = () => saved(3)
  act(({ discard }) => discard())
  act(() => first.resolve(saved(2)))
  await vi.waitFor(() => expect(queryClient.isMutating()).toBe(0), 30_000)
  expect(sent()).toEqual([{ orderID: 1, version: 1, invoiceNote: 'Gate 3' }])
  expect(now().fields.contactName).toBe('Kim Ho')
})

test('unsaved text is there on the next visit, and leaving tries once more (R7)', async () => {
  const why = 'Please enter at most 350 characters.'
  takes = () => new Refusal(400, { code: 'noteTooLong', displayMessage: why, field: 'invoiceNote' })
  const before = await open()
  before.act(({ change }) => change({ invoiceNote: 'Gate 3' }))
  before.act(({ save }) => save())
  await before.settled('failed')
  expect(before.now().errors).toEqual({ invoiceNote: why })
  before.leave()
  await vi.waitFor(() => expect(before.sent()).toHaveLength(2), 30_000)
  // The screen that would show the reason is closed (§8).
  const toasts = renderHook(useToasts)
  await vi.waitFor(() => expect(toasts.now()).toMatchObject([{ message: why, tone: 'bad' }]), 30_000)
  const after = await open()
  expect(after.now().fields.invoiceNote).toBe('Gate 3')
})

test('over another version nothing is sent again by itself; the stored values can be had instead (R10)', async () => {
  takes = () => new Refusal(400, { code: 'staleVersion', displayMessage: 'Ann changed this.' })
  const { act, now, settled, sent } = await open()
  act(({ change }) => change({ contactName: 'Ann' }))
  act(({ save }) => save())
  await settled('failed')
  expect(now().state).toMatchObject({ stale: true, text: 'Ann changed this.' })
  vi.useFakeTimers()
  act(({ change }) => change({ contactName: 'Ann B' }))
  act(() => vi.advanceTimersByTime(60_000))
  vi.useRealTimers()
  expect(sent()).toHaveLength(1)
  act(({ discard }) => discard())
  expect(now().fields.contactName).toBe('Kim Ho')
  expect(now().state.kind).toBe('idle')
})

test('the creator’s choice of another approver waits for Assign, and is sent with it (§4)', async () => {
  queryClient.setQueryData<OrderDetail>(orderKeys.detail(1), { ...stored, orderStatus: orderStatuses[2] })
  const { act, now, settled, sent } = await open()
  act(({ change }) => change({ approverUserName: 'ann@whatever.example' }))
  act(({ save }) => save())
  act(({ change }) => change({ invoiceNote: 'Gate 3' }))
  act(({ save }) => save())
  await settled('saved')
  expect(sent()).toEqual([{ orderID: 1, version: 1, invoiceNote: 'Gate 3' }])
  expect(now().takePending()).toEqual({ approver: { userName: 'ann@whatever.example' } })
})
