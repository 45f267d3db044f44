import type { ModalProps } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useOnceTrue } from '../useOnceTrue.ts'

const LoadedModal = lazyPart(() => import('./loadedOverlays.tsx'), 'LoadedModal')

/** A dialog; its code is fetched when the first one is opened. */
export function Modal(props: ModalProps) {
  const wasOpened = useOnceTrue(props.opened)
  return wasOpened ? (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  ) : null
}
