import { leftBehindOrder } from '../features/orders/orders.data.ts'
import { queryClient } from '../lib/api/queryClient.ts'
import type { SignedInMember } from '../lib/session/memberStore.ts'
import { offersLeftBehind } from './gates.ts'

/** Maximum wait for a banner above the page. */
const patienceMs = 3000

/**
 * Loads banners above the page before its first rendering,
 * so that they do not move it down later (R7).
 */
export async function prepareFrame(member: SignedInMember): Promise<void> {
  if (!offersLeftBehind(member)) return
  const { queryKey, queryFn } = leftBehindOrder(member)
  await Promise.race([
    queryClient.prefetchQuery({ queryKey, queryFn, retry: false }),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
}
