import { answering, type ReceivedRequest } from './answering.fixtures.ts'
import { renderHook, type RenderedHook } from './renderHook.fixtures.tsx'
import { signInWith } from './signedIn.fixtures.ts'
import { Role } from '@tradecounter/rules/members/roles.ts'
import { notifyManager, QueryClientProvider } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { queryClient } from '../lib/api/queryClient.ts'

/** Waits for all answers, and until the screens show them: the library notifies screens a moment later. */
export async function answered(): Promise<void> {
  await vi.waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0), {
    timeout: 30_000,
    interval: 5,
  })
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
}

interface Portal {
  readonly requests: readonly ReceivedRequest[]
  /** Shows a screen beside those that are shown already, and waits for its data. */
  readonly show: <Value>(hook: () => Value) => Promise<RenderedHook<Value>>
}

/** Portal of a signed-in person, by default a buyer, with an empty cache; `answer` is the server. */
export function openPortal(
  answer: (request: ReceivedRequest) => unknown,
  roles: readonly Role[] = [Role.createOrder],
): Portal {
  signInWith(roles)
  queryClient.clear()
  const { requests } = answering(answer)
  const show = async <Value,>(hook: () => Value) => {
    const screen = renderHook(hook, (children) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ))
    await answered()
    return screen
  }
  return { requests, show }
}

/** Screen of a signed-in person, once it has loaded its data. */
export async function openScreen<Value>(hook: () => Value, ...portal: Parameters<typeof openPortal>) {
  const { requests, show } = openPortal(...portal)
  return { ...(await show(hook)), requests }
}
