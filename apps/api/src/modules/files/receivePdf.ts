import type { Problem } from '@tradecounter/rules/decision.ts'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { StoredFile } from '../../adapters/fileStore.ts'
import { openNameless } from '../../adapters/namelessFile.ts'
import type { RefusedFile } from '../../adapters/pdfGate.ts'
import { picturePdf } from '../../pdf/picturePdf.ts'
import type { StreamContext } from '../../http/context.ts'
import { limitConcurrency } from '../../concurrency/limitConcurrency.ts'
import { disconnectSignal } from '../../http/disconnectSignal.ts'
import { readForm } from '../../http/readForm.ts'
import { Refused, refused } from '../../http/refused.ts'
import { safeName } from './safeName.ts'
import { refuseOverQuota } from './uploads.service.ts'

interface Accepted {
  readonly maximumBytes: number
  readonly notPdf: Problem
  readonly tooLarge: Problem
  /** Pictures are taken too, and become PDFs. */
  readonly pictures?: { readonly maximumBytes: number; readonly tooLarge: Problem }
  /** File name if the browser sends none. */
  readonly nameless: string
}

export interface ReceivedFile extends StoredFile {
  readonly fileName: string
}

const headBytes = 12
/** First bytes of a JPEG, a PNG and a WebP, as letters of Latin 1. */
const pictureHead = /^(?:\xff\xd8\xff|\x89PNG|RIFF[^]{4}WEBP)/
/** Limit of pictures in memory at once; they arrive on the disk, as PDFs do. */
const holdingPictures = limitConcurrency(4)

interface Put {
  readonly stored: StoredFile | RefusedFile | 'pictureTooLarge'
  readonly isPicture: boolean
}

type Storing = Pick<StreamContext, 'files' | 'settings'>

interface Most {
  readonly pdf: number
  readonly picture: number
}

/**
 * Stores a picture as a PDF. The picture takes its place in memory once all of it has arrived: a slow sender
 * must not hold a place.
 */
async function putPicture(
  { files, settings }: Storing,
  pieces: AsyncIterable<Buffer>,
  most: Most,
  disconnected: AbortSignal,
): Promise<Put['stored']> {
  const file = await openNameless(settings.dataFolder)
  try {
    let byteSize = 0
    for await (const piece of pieces) {
      byteSize += piece.length
      if (byteSize > most.picture) return 'pictureTooLarge'
      await file.writeFile(piece)
    }
    return await holdingPictures(async () => {
      const picture = await buffer(file.createReadStream({ start: 0, autoClose: false }))
      const pdf = await picturePdf(picture)
      return pdf ? files.putPdf(Readable.from([pdf]), most.pdf, disconnected) : 'notPdf'
    })
  } finally {
    await file.close()
  }
}

/** Stores a PDF while it arrives; draws a picture as a PDF. */
async function putPdfOrPicture(
  context: Storing,
  bytes: Readable,
  most: Most,
  disconnected: AbortSignal,
): Promise<Put> {
  const rest = (bytes as AsyncIterable<Buffer>)[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < headBytes) {
    const { done, value } = await rest.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  const isPicture = pictureHead.test(head.toString('latin1', 0, headBytes))
  const stored = isPicture
    ? await putPicture(context, whole(), most, disconnected)
    : await context.files.putPdf(Readable.from(whole()), most.pdf, disconnected)
  return { stored, isPicture }
}

/** Names of stored files end with `.pdf`. */
const ofPicture = (fileName: string): string => fileName.replace(/\.(?:jpe?g|png|webp)(?=\.pdf$)/i, '')

/**
 * Streams one PDF of a request to the store, within the customer's quota of the day. A refused file leaves
 * nothing behind.
 * @param keep writes its row
 */
export async function receivePdf<Stored>(
  context: StreamContext,
  accepted: Accepted,
  keep: (file: ReceivedFile) => Promise<Stored>,
): Promise<Stored> {
  await refuseOverQuota(context)
  return streamPdf(context, accepted, keep)
}

/** The same for a sender that has a quota of its own. */
export async function streamPdf<Stored>(
  context: Storing & Pick<StreamContext, 'request' | 'reply'>,
  { maximumBytes, notPdf, tooLarge, nameless, pictures }: Accepted,
  keep: (file: ReceivedFile) => Promise<Stored>,
): Promise<Stored> {
  const { files, request, reply } = context
  if (!request.isMultipart()) throw refused(notPdf)
  const disconnected = disconnectSignal(reply)
  const { part, stored, isPicture } = await readForm(async () => {
    const part = await request.file({ limits: { fileSize: maximumBytes + 1 } })
    if (!part) throw refused(notPdf)
    if (pictures) {
      const most = { pdf: maximumBytes, picture: pictures.maximumBytes }
      return { part, ...(await putPdfOrPicture(context, part.file, most, disconnected)) }
    }
    return { part, stored: await files.putPdf(part.file, maximumBytes, disconnected), isPicture: false }
  })
  if (stored === 'notPdf') throw refused(notPdf)
  if (stored === 'tooLarge') throw refused(tooLarge)
  if (stored === 'pictureTooLarge') throw refused(pictures?.tooLarge ?? tooLarge)
  try {
    const fileName = safeName(part.filename, nameless)
    return await keep({ ...stored, fileName: isPicture ? ofPicture(fileName) : fileName })
  } catch (error) {
    // Only a refused file surely has no row: the answer of a commit may be lost (D5), and a row without its
    // file is worse than a file without a row.
    if (error instanceof Refused) await files.remove(stored.storageName)
    throw error
  }
}
