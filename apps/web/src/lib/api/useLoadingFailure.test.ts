import { answering, Refusal } from '../../testing/answering.fixtures.ts'
import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { useToasts } from '../toasts.tsx'
import { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { signIn } from '../../testing/signedIn.fixtures.ts'
import { apiFor } from './api.ts'
import { queryClient } from './queryClient.ts'
import { useLoadingFailure } from './useLoadingFailure.ts'

const customersApi = apiFor(customersContract)
const why = 'The approvers are being counted.'

test('a list that could not be loaded says so in its place with a way to try again, and in one toast (§8)', async () => {
  signIn()
  let counted = false
  answering(() => (counted ? [] : new Refusal(500, { code: 'fault', displayMessage: why })))
  const { now } = renderHook(
    () => ({
      failure: useLoadingFailure(
        'The approvers could not be loaded',
        useQuery({
          queryKey: ['approvers', 1],
          queryFn: ({ signal }) => customersApi.listApprovers({ params: { customerId: 1 } }, { signal }),
        }),
      ),
      toasts: useToasts().map(({ message, tone }) => ({ message, tone })),
    }),
    (children) => createElement(QueryClientProvider, { client: queryClient }, children),
  )
  await vi.waitFor(() => expect(now().toasts).toEqual([{ message: why, tone: 'bad' }]), 30_000)
  expect(now().failure).toMatchObject({ title: 'The approvers could not be loaded', text: why })
  counted = true
  now().failure?.onRetry()
  await vi.waitFor(() => expect(now().failure).toBeUndefined(), 30_000)
  expect(now().toasts).toHaveLength(1)
})
