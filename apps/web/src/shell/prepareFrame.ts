import { leftBehindOrder } from '../features/orders/orders.data.ts'
import { queryClient } from '../lib/api/queryClient.ts'
import type { SignedInMember } from '../lib/session/memberStore.ts'
import { offersLeftBehind } from './gates.ts'

/** Nobody waits longer for a band above the page than this. */
const patienceMs = 3000

/**
 * Asks what stands above the page before the page is drawn
 * for the first time: it would push the page down (R7).
 */
export async function prepareFrame(member: SignedInMember): Promise<void> {
  if (!offersLeftBehind(member)) return
  const { queryKey, queryFn } = leftBehindOrder(member)
  await Promise.race([
    queryClient.prefetchQuery({ queryKey, queryFn, retry: false }),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
}
