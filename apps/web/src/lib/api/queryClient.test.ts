import { renderHook } from '../../testing/renderHook.fixtures.tsx'
import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissErrors, useToasts } from '../toasts.tsx'
import { timeoutText, Unreachable, unreachableText } from './failures.ts'
import { queryClient } from './queryClient.ts'

const refusal = new ApiRefusal(400, [
  { code: 'name', displayMessage: 'Please enter first name.', field: 'firstName' },
  { code: 'stale', displayMessage: 'Ann changed this.' },
])
const toastTexts = () =>
  renderHook(useToasts)
    .now()
    .map(({ message }) => message)

async function fail(meta?: { readonly showsOwnErrors?: boolean }) {
  const mutationFn = () => Promise.reject(refusal)
  const cache = queryClient.getMutationCache()
  const mutation = cache.build(queryClient, { mutationFn, ...(meta ? { meta } : {}) })
  await expect(mutation.execute(undefined)).rejects.toBe(refusal)
}

beforeEach(dismissErrors)

test('every problem of a refused write is shown in a toast, also where a form shows it at its field (§8)', async () => {
  await fail()
  expect(toastTexts()).toEqual(['Please enter first name.', 'Ann changed this.'])
})

test('a caller that chooses the toast itself gets no other one', async () => {
  await fail({ showsOwnErrors: true })
  expect(toastTexts()).toEqual([])
})

test('a query that took too long is not sent again by itself, as its failure would be shown after 93 seconds', async () => {
  for (const [message, calls] of [
    [timeoutText, 1],
    [unreachableText, 3],
  ] as const) {
    const queryFn = vi.fn(() => Promise.reject(new Unreachable(message)))
    const asked = queryClient.fetchQuery({ queryKey: [message], queryFn, retryDelay: 0 })
    await expect(asked).rejects.toThrow(message)
    expect(queryFn).toHaveBeenCalledTimes(calls)
  }
})
