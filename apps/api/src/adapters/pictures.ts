import type { Sharp } from 'sharp'
import { limitConcurrency } from '../concurrency/limitConcurrency.ts'

async function load() {
  const { default: sharp } = await import('sharp')
  // Three formats only, regardless of the declared type: no SVG, no PDF, and no decoder that is rarely
  // maintained.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

// The library has megabytes, and most processes never read a picture, so it loads with the first one.
let loading: ReturnType<typeof load> | undefined

/** Most points of a picture, as few bytes may describe very many. */
const mostPixels = 40_000_000
/** Queue for one picture at a time, as 40 million points take hundreds of megabytes. */
const oneAtATime = limitConcurrency(1)

interface Box {
  readonly width: number
  readonly height: number
}

const drawnAs = {
  png: (picture: Sharp) => picture.png({ compressionLevel: 9 }),
  webp: (picture: Sharp) => picture.webp({ quality: 82 }),
  // White behind transparent parts, as JPEG has none.
  jpeg: (picture: Sharp) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }),
} as const

/**
 * Redraws a PNG, JPEG or WebP to fit a box: upright, without metadata and other bytes, as a PNG or, for
 * photographs, as a WebP or JPEG.
 * @returns undefined for a file that is no picture, is damaged or has more than `mostPixels`
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
