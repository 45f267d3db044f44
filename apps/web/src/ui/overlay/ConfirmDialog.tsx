import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useOnceTrue } from '../useOnceTrue.ts'
import type { ConfirmDialogProps } from './loadedOverlays.tsx'
import { useFocusReturned } from './useFocusReturned.ts'

const LoadedConfirmDialog = lazyPart(() => import('./loadedOverlays.tsx'), 'LoadedConfirmDialog')

/**
 * Confirmation of an act that cannot be undone; reversible acts have an Undo instead. Its code is loaded at
 * the first opening.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const wasOpened = useOnceTrue(props.opened)
  useFocusReturned(props.opened)
  return wasOpened ? (
    <Suspense>
      <LoadedConfirmDialog {...props} />
    </Suspense>
  ) : null
}
