import { answering, Refusal } from '../../testing/answering.fixtures.ts'
import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useToasts } from '../toasts.tsx'
import { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { apiFor } from './api.ts'
import { queryClient } from './queryClient.ts'
import { useLoadingFailure } from './useLoadingFailure.ts'

const customersApi = apiFor(customersContract)
const why = 'The approvers are being counted.'

const useApprovers = (customerId: number) => ({
  failure: useLoadingFailure(
    'The approvers could not be loaded',
    useQuery({
      queryKey: ['approvers', customerId],
      queryFn: ({ signal }) => customersApi.listApprovers({ params: { customerId } }, { signal }),
    }),
  ),
  toasts: useToasts().map(({ message, tone }) => ({ message, tone })),
})
const withQueries = (children: ReactNode) =>
  createElement(QueryClientProvider, { client: queryClient }, children)

test('a list of a record that does not exist raises no toast, as the page says that it is not found', async () => {
  signIn()
  answering(() => new Refusal(404, { code: 'notFound', displayMessage: 'This customer was not found.' }))
  const { now } = renderHook(() => useApprovers(999_999), withQueries)
  await vi.waitFor(
    () => expect(now().failure).toMatchObject({ text: 'This customer was not found.' }),
    30_000,
  )
  expect(now().toasts).toEqual([])
})

test('a list that could not be loaded says so in its place with a way to try again, and in one toast (§8)', async () => {
  signIn()
  let counted = false
  answering(() => (counted ? [] : new Refusal(500, { code: 'fault', displayMessage: why })))
  const { now } = renderHook(() => useApprovers(1), withQueries)
  await vi.waitFor(() => expect(now().toasts).toEqual([{ message: why, tone: 'bad' }]), 30_000)
  expect(now().failure).toMatchObject({ title: 'The approvers could not be loaded', text: why })
  counted = true
  now().failure?.onRetry()
  await vi.waitFor(() => expect(now().failure).toBeUndefined(), 30_000)
  expect(now().toasts).toHaveLength(1)
})
