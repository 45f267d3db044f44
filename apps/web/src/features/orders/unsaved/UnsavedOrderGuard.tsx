import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { isOrdersArea } from '../../../paths.ts'
import { findUnsaved, useUnsaved } from './unsavedOrder.ts'

const NotSavedDialog = lazyPart(() => import('./NotSavedDialog.tsx'), 'NotSavedDialog')

/**
 * Dialog on leaving the orders area with an unsaved order: save or cancel (§4). An empty order is cancelled.
 */
export function UnsavedOrderGuard() {
  const unsaved = useUnsaved()
  const blocker = useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const unsaved = findUnsaved()
      if (!unsaved || isOrdersArea(next.pathname)) return false
      const { cancelEmptyOrder } = await import('./cancelEmptyOrder.ts')
      const isCancelled = await cancelEmptyOrder(unsaved)
      // A reload or a typed address leaves the area without a question; the next step must not ask.
      return isOrdersArea(current.pathname) && !isCancelled
    },
    // Not at closing the tab: typed text is stored, and the order is offered again (R7).
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (!unsaved || blocker.status !== 'blocked') return null
  return (
    <Suspense>
      <NotSavedDialog order={unsaved} onLeave={blocker.proceed} onStay={blocker.reset} />
    </Suspense>
  )
}
