import { answering, Refusal, type ReceivedRequest } from '../../../testing/answering.fixtures.ts'
import { renderHook } from '../../../testing/renderHook.fixtures.tsx'
import { signIn } from '../../../testing/signedIn.fixtures.ts'
import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { pendingPayment } from '../payment.fixtures.ts'
import { useCardPayment } from './useCardPayment.ts'

const payment = pendingPayment()
const cardPage = { payPageUrl: 'https://pay.example/pay', fields: { amount: '40.00' } }
const of = (requests: readonly ReceivedRequest[], part: string) =>
  requests.filter(({ path }) => path.endsWith(part))

beforeEach(() => signIn())

function open(of: Payment, answer: (request: ReceivedRequest) => unknown) {
  const { requests } = answering(answer)
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/payments/5/confirm'] }),
  })
  const screen = renderHook(
    () => useCardPayment(1, of),
    (children) => (
      <QueryClientProvider client={queryClient}>
        <RouterContextProvider router={router}>{children}</RouterContextProvider>
      </QueryClientProvider>
    ),
  )
  return { ...screen, requests, router }
}

test('one confirmation and one attempt, however often it is pressed; then the card page (§4)', async () => {
  const { act, now, requests } = open(payment, ({ path }) =>
    path.endsWith('/checkout') ? cardPage : payment,
  )
  act(({ proceed }) => proceed())
  act(({ proceed }) => proceed())
  expect(now().redirecting).toBe(true)
  await vi.waitFor(() => expect(now().cardPage).toEqual(cardPage), 30_000)
  act(({ proceed }) => proceed())
  expect(of(requests, '/status')).toHaveLength(1)
  expect(of(requests, '/status')[0]?.body).toEqual({ paymentId: 5, version: 3, paymentStatus: { id: 2 } })
  expect(of(requests, '/checkout')).toHaveLength(1)
})

test('a refused checkout closes the modal, and another press tries again (§4)', async () => {
  let refuses = true
  const { act, now, requests } = open(payment, ({ path }) => {
    if (!path.endsWith('/checkout')) return payment
    return refuses ? new Refusal(400, { code: 'x', displayMessage: 'Not now.' }) : cardPage
  })
  act(({ proceed }) => proceed())
  await vi.waitFor(() => expect(now().redirecting).toBe(false), 30_000)
  expect(now().cardPage).toBeUndefined()
  refuses = false
  act(({ proceed }) => proceed())
  await vi.waitFor(() => expect(now().cardPage).toEqual(cardPage), 30_000)
  expect(of(requests, '/checkout')).toHaveLength(2)
})

test('a payment of nothing is made at once, without a card page (§4)', async () => {
  const { act, now, requests, router } = open(pendingPayment({ totalPaymentAmountCents: 0 }), () => payment)
  act(({ proceed }) => proceed())
  await vi.waitFor(() => expect(router.history.location.pathname).toBe('/payments'), 30_000)
  expect(of(requests, '/checkout')).toEqual([])
  expect(now().cardPage).toBeUndefined()
})

test('a payment that is in progress already is not confirmed again', async () => {
  const inProgress = pendingPayment({
    paymentStatus: { paymentStatusId: 2, paymentStatusName: 'In Progress' },
  })
  const { act, now, requests } = open(inProgress, () => cardPage)
  act(({ proceed }) => proceed())
  await vi.waitFor(() => expect(now().cardPage).toEqual(cardPage), 30_000)
  expect(of(requests, '/status')).toEqual([])
})

test('returning from the card page finds the modal closed', async () => {
  const { act, now } = open(payment, ({ path }) => (path.endsWith('/checkout') ? cardPage : payment))
  act(({ proceed }) => proceed())
  await vi.waitFor(() => expect(now().cardPage).toEqual(cardPage), 30_000)
  act(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
  expect(now().redirecting).toBe(false)
  expect(now().cardPage).toBeUndefined()
})
