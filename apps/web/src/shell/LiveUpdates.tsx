import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { LiveTopic } from '@tradecounter/contract/live/live.contract.ts'
import { useEffect } from 'react'
import { refreshChangedCustomers } from '../features/customers/refreshChangedCustomers.ts'
import { refreshChangedOrderLists } from '../features/order-lists/refreshChangedOrderLists.ts'
import { refreshChangedOrders } from '../features/orders/refreshChangedOrders.ts'
import { refreshChangedQuestions } from '../features/questions/refreshChangedQuestions.ts'
import {
  refreshChangedDocuments,
  refreshChangedPayments,
  announceChangedDrafts,
} from '../features/payments/refreshChangedPayments.ts'
import { queryClient } from '../lib/api/queryClient.ts'
import { refreshPortal } from '../lib/portal.ts'
import { useLoginRequested } from '../lib/session/loginAgain.ts'
import { followLive, onLive, type LiveNotice } from '../lib/live/followLive.ts'

/** Ids of a notice; `null` for any. */
type Ids = readonly number[] | null

const refresh: Readonly<Record<LiveTopic, (ids: Ids) => void>> = {
  orders: refreshChangedOrders,
  payments: refreshChangedPayments,
  paymentDrafts: announceChangedDrafts,
  documents: refreshChangedDocuments,
  questions: refreshChangedQuestions,
  quotes: () => void queryClient.invalidateQueries({ queryKey: ['quotes'] }),
  orderLists: refreshChangedOrderLists,
  customers: refreshChangedCustomers,
  portal: refreshPortal,
}
const topics = Object.keys(refresh) as LiveTopic[]

/** Debounce of notices, so that related changes are loaded together. */
const pauseMs = 200
/**
 * Maximum wait for a running write of this tab, which refreshes
 * its changes itself; long uploads are not waited for.
 */
const patienceMs = 3000

/** Collects notices, then reloads their records. */
function gatherer(queryClient: QueryClient) {
  let waiting = new Map<LiveTopic, Ids>()
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    timer = undefined
    if (queryClient.isMutating() > 0 && performance.now() - since < patienceMs) return later()
    const gathered = waiting
    waiting = new Map()
    for (const [topic, ids] of gathered) refresh[topic](ids)
  }
  const later = () => {
    timer ??= setTimeout(flush, pauseMs)
  }
  const take = (topic: LiveTopic, ids: Ids) => {
    const before = waiting.get(topic)
    waiting.set(topic, before === null || ids === null ? null : [...(before ?? []), ...ids])
  }
  return {
    hear: (notice: LiveNotice) => {
      if (timer === undefined) since = performance.now()
      if (notice.kind === 'resync') for (const topic of topics) take(topic, null)
      else if (notice.change.topic in refresh) take(notice.change.topic, notice.change.ids)
      later()
    },
    stop: () => clearTimeout(timer),
  }
}

/** Reloads lists, counts and details after notices of other people's changes, while mounted. */
export function LiveUpdates() {
  const queryClient = useQueryClient()
  const mustLogInAgain = useLoginRequested()
  useEffect(() => {
    // The stream ended with its session. The next one begins with the new session.
    if (mustLogInAgain) return undefined
    const { hear, stop } = gatherer(queryClient)
    const forget = onLive(hear)
    const leave = followLive()
    return () => {
      leave()
      forget()
      stop()
    }
  }, [queryClient, mustLogInAgain])
  return null
}
