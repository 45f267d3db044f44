import type { ModalProps } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useOnceTrue } from '../useOnceTrue.ts'
import { useFocusReturned } from './useFocusReturned.ts'

const LoadedModal = lazyPart(() => import('./loadedOverlays.tsx'), 'LoadedModal')

/** Dialog, whose code is loaded at the first opening. */
export function Modal(props: ModalProps) {
  const wasOpened = useOnceTrue(props.opened)
  useFocusReturned(props.opened)
  return wasOpened ? (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  ) : null
}
