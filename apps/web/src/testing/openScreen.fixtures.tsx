import { answering, type ReceivedRequest } from './answering.fixtures.ts'
import { renderHook, type RenderedHook } from './renderHook.fixtures.tsx'
import { signInWith } from './signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { queryClient } from '../lib/api/queryClient.ts'

/** Waits until the screen has all answers. */
export const answered = () =>
  vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0), 30_000)

/**
 * Screen of a signed-in buyer with an empty cache, once it has loaded its data; `answer` is the server.
 */
export async function openScreen<Value>(
  hook: () => Value,
  answer: (request: ReceivedRequest) => unknown,
): Promise<RenderedHook<Value> & { readonly requests: readonly ReceivedRequest[] }> {
  signInWith([Role.createOrder])
  queryClient.clear()
  const { requests } = answering(answer)
  const screen = renderHook(hook, (children) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  ))
  await answered()
  return { ...screen, requests }
}
