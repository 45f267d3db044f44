import type { Sharp } from 'sharp'
import { limitConcurrency } from '../concurrency/limitConcurrency.ts'

async function load() {
  const { default: sharp } = await import('sharp')
  // Only these are ever opened, whatever a file says it is:
  // no SVG, no PDF, no reader that is seldom looked at.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

// Most programs never see a picture, and what reads them is megabytes: it comes with the first one.
let loading: ReturnType<typeof load> | undefined

/** A picture of few bytes may still be one of very many points. */
const mostPixels = 40_000_000
/** One of so many points takes hundreds of megabytes while it is opened. */
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
 * A PNG, JPEG or WebP drawn anew that fits into a box, as a PNG or, where
 * photographs are meant, a WebP or JPEG: upright, without what cameras write
 * beside it, and without anything that is no picture. Nothing when it is none.
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
