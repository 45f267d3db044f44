import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './ProductImage.module.css'

interface ProductImageProps {
  readonly url: string | null
  /** Alternative text; empty if the name is shown beside the picture. */
  readonly name: string
  readonly height: number
  readonly eager?: boolean
}

/** Picture of a product in a box of fixed size, or a placeholder. */
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
