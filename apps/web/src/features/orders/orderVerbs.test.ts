import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/api/queryClient.ts'
import { answering } from '../../testing/answering.fixtures.ts'
import { draftOrder } from '../../testing/draftOrder.fixtures.ts'
import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { useApproveOrder, useRejectOrder } from './orderVerbs.data.ts'

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
