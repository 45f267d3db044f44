import type { Problem } from '@tradecounter/rules/decision.ts'
import { Readable } from 'node:stream'
import type { StoredFile } from '../../adapters/fileStore.ts'
import type { RefusedFile } from '../../adapters/pdfGate.ts'
import { picturePdf } from '../../pdf/picturePdf.ts'
import type { StreamContext } from '../../http/context.ts'
import { limitConcurrency, limitConcurrencyById } from '../../concurrency/limitConcurrency.ts'
import { customerIn } from '../../db/database.ts'
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
/** Pictures of one customer, or of the supplier, at once: slow senders leave places to other customers. */
const inTurnOfCustomer = limitConcurrencyById(2)
/** Limit of pictures in memory at once; PDFs are streamed to the disk. */
const holdingPictures = limitConcurrency(4)

interface Put {
  readonly stored: StoredFile | RefusedFile | 'pictureTooLarge'
  readonly isPicture: boolean
}

interface Most {
  readonly pdf: number
  readonly picture: number
}

/** A PDF as it is, while it comes; of a picture what it shows, as a PDF. */
async function putPdfOrPicture(
  { files, scope }: Pick<StreamContext, 'files' | 'scope'>,
  bytes: Readable,
  most: Most,
): Promise<Put> {
  const coming = bytes as AsyncIterable<Buffer>
  const chunks = coming[Symbol.asyncIterator]()
  const read: Buffer[] = []
  let size = 0
  const readUpTo = async (minimumLength: number): Promise<void> => {
    while (size < minimumLength) {
      const { done, value } = await chunks.next()
      if (done) return
      read.push(value)
      size += value.length
    }
  }
  await readUpTo(headBytes)
  const head = Buffer.concat(read)
  if (!pictureHead.test(head.toString('latin1', 0, headBytes))) {
    async function* whole() {
      yield* read
      yield* { [Symbol.asyncIterator]: () => chunks }
    }
    return { stored: await files.putPdf(Readable.from(whole()), most.pdf), isPicture: false }
  }
  const putPicture = async (): Promise<Put> => {
    await readUpTo(most.picture + 1)
    if (size > most.picture) {
      await chunks.return?.()
      return { stored: 'pictureTooLarge', isPicture: true }
    }
    const pdf = await picturePdf(Buffer.concat(read))
    return { stored: pdf ? await files.putPdf(Readable.from([pdf]), most.pdf) : 'notPdf', isPicture: true }
  }
  return inTurnOfCustomer(customerIn(scope) ?? 0, () => holdingPictures(putPicture))
}

/** Every file is called a PDF's by now. */
const ofPicture = (fileName: string): string => fileName.replace(/\.(?:jpe?g|png|webp)(?=\.pdf$)/i, '')

/**
 * Streams one PDF of a request to the store, within the customer's quota
 * of the day, and has it kept; what is refused leaves nothing behind.
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
  context: Pick<StreamContext, 'files' | 'request' | 'scope'>,
  { maximumBytes, notPdf, tooLarge, nameless, pictures }: Accepted,
  keep: (file: ReceivedFile) => Promise<Stored>,
): Promise<Stored> {
  const { files, request } = context
  if (!request.isMultipart()) throw refused(notPdf)
  const { part, stored, isPicture } = await readForm(async () => {
    const part = await request.file({ limits: { fileSize: maximumBytes + 1 } })
    if (!part) throw refused(notPdf)
    if (pictures) {
      const most = { pdf: maximumBytes, picture: pictures.maximumBytes }
      return { part, ...(await putPdfOrPicture(context, part.file, most)) }
    }
    return { part, stored: await files.putPdf(part.file, maximumBytes), isPicture: false }
  })
  if (stored === 'notPdf') throw refused(notPdf)
  if (stored === 'tooLarge') throw refused(tooLarge)
  if (stored === 'pictureTooLarge') throw refused(pictures?.tooLarge ?? tooLarge)
  try {
    const fileName = safeName(part.filename, nameless)
    return await keep({ ...stored, fileName: isPicture ? ofPicture(fileName) : fileName })
  } catch (error) {
    // Only what was refused surely has no row: the answer of a commit may be
    // lost (D5), and a row without its file is worse than a file without a row.
    if (error instanceof Refused) await files.remove(stored.storageName)
    throw error
  }
}
