import type { ComponentType, ReactNode } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useOnceTrue } from '../useOnceTrue.ts'
import type * as loadedOverlays from './loadedOverlays.tsx'
import { useFocusReturned } from './useFocusReturned.ts'

type Loaded = typeof loadedOverlays
/** Names of the overlays that take these props. */
type NameOf<Props> = {
  [Name in keyof Loaded]: Loaded[Name] extends (props: Props) => ReactNode ? Name : never
}[keyof Loaded]

/** Overlay whose code is loaded at the first opening. The focus returns to where it was before. */
export function atFirstOpening<Props extends { readonly opened: boolean }>(
  name: NameOf<Props>,
): (props: Props) => ReactNode {
  const part: keyof Loaded = name
  const LoadedOverlay = lazyPart(() => import('./loadedOverlays.tsx'), part) as ComponentType<Props>
  return function Overlay(props) {
    const wasOpened = useOnceTrue(props.opened)
    useFocusReturned(props.opened)
    return wasOpened ? <LoadedOverlay {...props} /> : null
  }
}
