import { UnstyledButton, ActionIcon } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconZoomIn, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useSwipe } from '../../../ui/overlay/useSwipe.ts'
import { ProductImage } from '../ProductImage.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import classes from './ProductPictures.module.css'

interface PictureStepsProps {
  readonly shown: number
  readonly of: number
  readonly onMove: (by: -1 | 1) => void
}

/** Buttons to the previous and next picture; renders nothing for one picture. */
function PictureSteps({ shown, of, onMove }: PictureStepsProps) {
  if (of < 2) return null
  return (
    <div className={classes.steps}>
      <ActionIcon variant="default" size="lg" aria-label="Previous picture" onClick={() => onMove(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className="tabular" aria-live="polite">
        {shown + 1} / {of}
      </span>
      <ActionIcon variant="default" size="lg" aria-label="Next picture" onClick={() => onMove(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  )
}

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
function PictureZoom({ opened, onClose, name, urls, shown, onMove }: PictureZoomProps) {
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

interface ProductPicturesProps {
  readonly images: readonly { readonly imageUrl: string; readonly isPrimary: boolean }[]
  readonly name: string
}

/** Pictures side by side, sliding in 500 ms, with a zoom (§2). */
export function ProductPictures({ images, name }: ProductPicturesProps) {
  const urls = images
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map((image) => image.imageUrl)
  const [shown, setShown] = useState(0)
  const [zoomed, zoom] = useDisclosure(false)
  const move = (by: -1 | 1) => setShown((before) => (before + by + urls.length) % urls.length)
  const swipe = useSwipe(move)
  if (urls.length === 0) return <ProductImage url={null} name="" height={320} />
  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${name}`}>
      <div className={classes.frame} {...swipe}>
        <div className={classes.track} style={{ transform: `translateX(-${shown * 100}%)` }}>
          {urls.map((url, index) => (
            <div key={url} className={classes.slide} aria-hidden={index !== shown}>
              <ProductImage
                url={url}
                name={`${name}, picture ${index + 1} of ${urls.length}`}
                height={320}
                eager={index === 0}
              />
            </div>
          ))}
        </div>
        <UnstyledButton className={classes.zoom} onClick={zoom.open} aria-label="Zoom in">
          <IconZoomIn size={20} aria-hidden />
        </UnstyledButton>
      </div>
      <PictureSteps shown={shown} of={urls.length} onMove={move} />
      <PictureZoom opened={zoomed} onClose={zoom.close} name={name} urls={urls} shown={shown} onMove={move} />
    </section>
  )
}
