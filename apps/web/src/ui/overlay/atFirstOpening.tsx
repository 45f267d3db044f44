import { Suspense, type ComponentType } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useOnceTrue } from '../useOnceTrue.ts'
import type * as loadedOverlays from './loadedOverlays.tsx'
import { useFocusReturned } from './useFocusReturned.ts'

type Loaded = typeof loadedOverlays

/** Overlay whose code is loaded at the first opening. The focus returns to where it was before. */
export function atFirstOpening<Props extends { readonly opened: boolean }>(name: keyof Loaded) {
  const LoadedOverlay = lazyPart(() => import('./loadedOverlays.tsx'), name) as ComponentType<Props>
  return function Overlay(props: Props) {
    const wasOpened = useOnceTrue(props.opened)
    useFocusReturned(props.opened)
    return wasOpened ? (
      <Suspense>
        <LoadedOverlay {...props} />
      </Suspense>
    ) : null
  }
}
