import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import type { SheetProps } from './loadedOverlays.tsx'
import { useOnceTrue } from '../useOnceTrue.ts'

const LoadedSheet = lazyPart(() => import('./loadedOverlays.tsx'), 'LoadedSheet')

/** Slides in from a side; its code is fetched when the first one is opened. */
export function Sheet(props: SheetProps) {
  const wasOpened = useOnceTrue(props.opened)
  return wasOpened ? (
    <Suspense>
      <LoadedSheet {...props} />
    </Suspense>
  ) : null
}
