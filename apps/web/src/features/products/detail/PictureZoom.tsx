import { UnstyledButton } from '@mantine/core'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useSwipe } from '../../../ui/overlay/useSwipe.ts'
import { PictureSteps } from './PictureSteps.tsx'
import { ProductImage } from '../ProductImage.tsx'
import classes from './ProductPictures.module.css'

interface PictureZoomProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly name: string
  readonly urls: readonly string[]
  readonly shown: number
  readonly onMove: (by: -1 | 1) => void
}

const keys: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 }

/**
 * §2 zoom modal: arrow keys and swipes change the picture; a press enlarges it.
 */
export function PictureZoom({ opened, onClose, name, urls, shown, onMove }: PictureZoomProps) {
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [enlarged, setEnlarged] = useState<number>()
  const isEnlarged = enlarged === shown
  const swipe = useSwipe((by) => {
    // A swipe on an enlarged picture moves the picture.
    if (!isEnlarged) onMove(by)
  })
  const press = (event: React.KeyboardEvent) => {
    const by = keys[event.key]
    if (!by) return
    event.preventDefault()
    onMove(by)
  }
  return (
    <Modal opened={opened} onClose={onClose} size="xl" fullScreen={phone} title={name} onKeyDown={press}>
      <div {...swipe} style={isEnlarged ? undefined : swipe.style} className={classes.zoomFrame}>
        <UnstyledButton
          data-autofocus
          className={classes.zoomed}
          data-enlarged={isEnlarged}
          aria-pressed={isEnlarged}
          aria-label={isEnlarged ? 'Show the whole picture' : 'Enlarge the picture'}
          onClick={() => setEnlarged(isEnlarged ? undefined : shown)}
        >
          <ProductImage
            url={urls[shown] ?? null}
            name={`${name}, picture ${shown + 1} of ${urls.length}`}
            height={isEnlarged ? 1120 : 560}
            eager
          />
        </UnstyledButton>
      </div>
      <PictureSteps shown={shown} of={urls.length} onMove={onMove} />
    </Modal>
  )
}
