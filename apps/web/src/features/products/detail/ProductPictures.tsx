import { UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconZoomIn } from '@tabler/icons-react'
import { useState } from 'react'
import { useSwipe } from '../../../ui/overlay/useSwipe.ts'
import { PictureSteps } from './PictureSteps.tsx'
import { PictureZoom } from './PictureZoom.tsx'
import { ProductImage } from '../ProductImage.tsx'
import classes from './ProductPictures.module.css'

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
