import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import type { SheetProps } from './loadedOverlays.tsx'
import { useOnceTrue } from '../useOnceTrue.ts'
import { useFocusReturned } from './useFocusReturned.ts'

const LoadedSheet = lazyPart(() => import('./loadedOverlays.tsx'), 'LoadedSheet')

/** Sheet that slides in from a side, whose code is loaded at the first opening. */
export function Sheet(props: SheetProps) {
  const wasOpened = useOnceTrue(props.opened)
  useFocusReturned(props.opened)
  return wasOpened ? (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  ) : null
}
