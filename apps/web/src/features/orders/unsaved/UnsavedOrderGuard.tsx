import { useBlocker } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { isOrdersArea } from '../../../paths.ts'
import { findUnsaved, useUnsaved } from './unsavedOrder.ts'

const NotSavedDialog = lazyPart(() => import('./NotSavedDialog.tsx'), 'NotSavedDialog')

/** §4: leaving the orders area with an unsaved order asks to save it as a draft or cancel it. */
export function UnsavedOrderGuard() {
  const unsaved = useUnsaved()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => findUnsaved() !== undefined && !isOrdersArea(next.pathname),
    // Closing the tab loses nothing: everything typed is stored, and the order is offered again (R7).
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
