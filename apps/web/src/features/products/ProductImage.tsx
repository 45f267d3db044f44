import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './ProductImage.module.css'

interface ProductImageProps {
  readonly url: string | null
  /** Empty where the name stands beside it. */
  readonly name: string
  readonly height: number
  readonly eager?: boolean
}

/** A product's picture in a box that is there before it, or a quiet sign when there is none. */
export function ProductImage({ url, name, height, eager = false }: ProductImageProps) {
  const [failedUrl, setFailedUrl] = useState<string>()
  return (
    <div className={classes.box} style={{ height }}>
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt={name}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailedUrl(url)}
        />
      ) : (
        <IconPhoto size={32} stroke={1.25} aria-hidden />
      )}
    </div>
  )
}
