import type { ModalProps } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useOnceTrue } from '../useOnceTrue.ts'

const LoadedModal = lazy(async () => ({ default: (await import('./loadedOverlays.tsx')).LoadedModal }))

/** A dialog; its code is fetched when the first one is opened. */
export function Modal(props: ModalProps) {
  const wasOpened = useOnceTrue(props.opened)
  return wasOpened ? (
    <Suspense>
      <LoadedModal {...props} />
    </Suspense>
  ) : null
}
