import { ActionIcon, Modal, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { ProductImage } from './ProductImage.tsx'
import classes from './ProductPictures.module.css'

interface ProductPicturesProps {
  readonly images: readonly { readonly imageUrl: string; readonly isPrimary: boolean }[]
  readonly name: string
}

/** §2: the pictures side by side, sliding in 500 ms, with a zoom. */
export function ProductPictures({ images, name }: ProductPicturesProps) {
  const sorted = images.toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
  const [shown, setShown] = useState(0)
  const [zoomed, zoom] = useDisclosure(false)
  if (sorted.length === 0) return <ProductImage url={null} name="" height={320} />
  const move = (by: number) => setShown((before) => (before + by + sorted.length) % sorted.length)
  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${name}`}>
      <div className={classes.frame}>
        <div className={classes.track} style={{ transform: `translateX(-${shown * 100}%)` }}>
          {sorted.map((image, index) => (
            <div key={image.imageUrl} className={classes.slide} aria-hidden={index !== shown}>
              <ProductImage
                url={image.imageUrl}
                name={`${name}, picture ${index + 1} of ${sorted.length}`}
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
      {sorted.length > 1 ? (
        <div className={classes.steps}>
          <ActionIcon variant="default" size="lg" aria-label="Previous picture" onClick={() => move(-1)}>
            <IconChevronLeft size={18} />
          </ActionIcon>
          <span className="tabular" aria-live="polite">
            {shown + 1} / {sorted.length}
          </span>
          <ActionIcon variant="default" size="lg" aria-label="Next picture" onClick={() => move(1)}>
            <IconChevronRight size={18} />
          </ActionIcon>
        </div>
      ) : null}
      <Modal opened={zoomed} onClose={zoom.close} size="xl" title={name}>
        <ProductImage url={sorted[shown]?.imageUrl ?? null} name={name} height={560} eager />
      </Modal>
    </section>
  )
}
