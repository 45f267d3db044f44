import type { Sharp } from 'sharp'
import { limitConcurrency } from '../concurrency/limitConcurrency.ts'

async function load() {
  const { default: sharp } = await import('sharp')
  // Allow three formats only, regardless of the declared type: no SVG, no PDF, no rarely maintained reader.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

// The library has megabytes, and most processes never read a picture: it is loaded with the first one.
let loading: ReturnType<typeof load> | undefined

/** A picture of few bytes may still be one of very many points. */
const mostPixels = 40_000_000
/** Limit: one picture of 40 million pixels takes hundreds of megabytes. */
const oneAtATime = limitConcurrency(1)

interface Box {
  readonly width: number
  readonly height: number
}

const drawnAs = {
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  webp: (picture: Sharp) => picture.webp({ quality: 82 }),
  // Transparent parts become white, as JPEG has none.
  jpeg: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
} as const

/**
 * Redraws a PNG, JPEG or WebP to fit a box, as a PNG or, for photographs, a WebP or JPEG: upright, without
 * metadata and without bytes that belong to no picture. @returns undefined for a file that is no picture
 */
export async function redrawn(
  bytes: Uint8Array,
  { width, height }: Box,
  as: keyof typeof drawnAs = 'png',
): Promise<Uint8Array | undefined> {
  const sharp = await (loading ??= load())
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    return await oneAtATime(() => drawnAs[as](picture).toBuffer())
  } catch {
    return undefined
  }
}
