import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/queryClient.ts'
import { answering } from '../../testing/answering.fixtures.ts'
import { draftOrder } from '../../testing/draftOrder.fixtures.ts'
import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { answered, openScreen } from '../../testing/openScreen.fixtures.tsx'
import {
  useApproveOrder,
  useCancelOrder,
  useRejectOrder,
  useSaveDraft,
  useSubmitOrder,
} from './orderVerbs.data.ts'
import { useDeleteDrafts } from './list/deleteDrafts.data.ts'
import { findUnsaved, flagUnsaved } from './unsaved/unsavedOrder.ts'

beforeEach(() => {
  signIn()
  queryClient.clear()
})

test('a decision sends the fields that are not saved yet (R7)', async () => {
  const { requests } = answering(({ method }) =>
    method === 'PUT' ? { orderID: 1, orderNumber: 'SO-0000042', version: 2, statusId: 4 } : [],
  )
  const order = draftOrder(1)
  const { now } = renderHook(
    () => ({ approve: useApproveOrder(order), reject: useRejectOrder(order) }),
    (children) => createElement(QueryClientProvider, { client: queryClient }, children),
  )
  now().approve.mutate({ invoiceNote: 'Gate 3' })
  now().reject.mutate({ invoiceNote: 'Gate 3', rejectedReason: 'Too dear' })
  await vi.waitFor(() => expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(2), 30_000)
  expect(requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toMatchObject([
    { orderID: 1, invoiceNote: 'Gate 3', orderStatus: { id: 4 } },
    { orderID: 1, invoiceNote: 'Gate 3', orderStatus: { id: 5 }, rejectedReason: 'Too dear' },
  ])
})

const verbs = [
  ['save', 11],
  ['submit', 12],
  ['cancel', 13],
] as const
test.for(verbs)('after “%s” an order is no longer unsaved (R7)', async ([verb, orderID]) => {
  const order = draftOrder(1, { orderID, customerId: 7 })
  const { customerId, orderNumber } = order
  const { act } = await openScreen(
    () => ({ save: useSaveDraft(order), submit: useSubmitOrder(order), cancel: useCancelOrder(order) }),
    () => ({ orderID, orderNumber, version: 2, statusId: 1 }),
  )
  flagUnsaved({ orderId: orderID, customerId, orderNumber })
  expect(findUnsaved()?.orderId).toBe(orderID)
  act((all) => (verb === 'cancel' ? all.cancel.mutate() : all[verb].mutate({})))
  await answered()
  expect(findUnsaved()).toBeUndefined()
})

test('a second click on a decision sends nothing, also after the answer of the first has come (P7)', async () => {
  const first = Promise.withResolvers<unknown>()
  const order = draftOrder(1)
  const { act, requests } = await openScreen(
    () => useApproveOrder(order),
    ({ method }) => (method === 'PUT' ? first.promise : []),
  )
  act(({ mutate }) => mutate({}))
  act(({ mutate }) => mutate({}))
  first.resolve({ orderID: 1, orderNumber: order.orderNumber, version: 2, statusId: 4 })
  await answered()
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('a draft that is deleted in the list is no longer unsaved (R7)', async () => {
  const draft = { orderID: 14, customerId: 7, orderNumber: 'SO-14' }
  const { act } = await openScreen(useDeleteDrafts, () => null)
  flagUnsaved({ ...draft, orderId: draft.orderID })
  expect(findUnsaved()?.orderId).toBe(14)
  act(({ mutate }) => mutate([draft]))
  await answered()
  expect(findUnsaved()).toBeUndefined()
})
