import type { Problem } from '@tradecounter/rules/decision.ts'
import { Readable } from 'node:stream'
import type { FileStore, RefusedFile, StoredFile } from '../../adapters/fileStore.ts'
import { picturePdf } from '../../pdf/picturePdf.ts'
import type { StreamContext } from '../../http/context.ts'
import { readForm } from '../../http/readForm.ts'
import { Refused, refused } from '../../http/refused.ts'
import { safeName } from './safeName.ts'
import { refuseOverQuota } from './uploads.service.ts'

interface Accepted {
  readonly maximumBytes: number
  readonly notPdf: Problem
  readonly tooLarge: Problem
  /** A picture is taken too, and becomes a PDF. */
  readonly pictures?: boolean
  /** What it is called where its browser says nothing. */
  readonly nameless: string
}

export interface ReceivedFile extends StoredFile {
  readonly fileName: string
}

const signature = Buffer.from('%PDF-')

interface Put {
  readonly stored: StoredFile | RefusedFile
  readonly isPicture: boolean
}

/** A PDF as it is, while it comes; of anything else what it shows, as a PDF. Its bytes end one after `maximumBytes`. */
async function putPdfOrPicture(files: FileStore, bytes: Readable, maximumBytes: number): Promise<Put> {
  const coming = bytes as AsyncIterable<Buffer>
  const chunks = coming[Symbol.asyncIterator]()
  const read: Buffer[] = []
  let size = 0
  const readOn = async (): Promise<boolean> => {
    const { done, value } = await chunks.next()
    if (done) return false
    read.push(value)
    size += value.length
    return true
  }
  while (size < signature.length && (await readOn())) continue
  if (Buffer.concat(read).subarray(0, signature.length).equals(signature)) {
    async function* whole() {
      yield* read
      yield* { [Symbol.asyncIterator]: () => chunks }
    }
    return { stored: await files.putPdf(Readable.from(whole()), maximumBytes), isPicture: false }
  }
  while (await readOn()) continue
  if (size > maximumBytes) return { stored: 'tooLarge', isPicture: true }
  const pdf = await picturePdf(Buffer.concat(read))
  return {
    stored: pdf ? await files.putPdf(Readable.from([pdf]), maximumBytes) : 'notPdf',
    isPicture: true,
  }
}

/** Every file is called a PDF's by now. */
const ofPicture = (fileName: string): string => fileName.replace(/\.(?:jpe?g|png|webp)(?=\.pdf$)/i, '')

/**
 * Streams one PDF of a request to the store, within the customer's quota of the day, and has it kept; what is refused leaves
 * nothing behind.
 * @param keep writes its row
 */
export async function receivePdf<Kept>(
  context: StreamContext,
  accepted: Accepted,
  keep: (file: ReceivedFile) => Promise<Kept>,
): Promise<Kept> {
  await refuseOverQuota(context)
  return streamPdf(context, accepted, keep)
}

/** The same for a sender that has a quota of its own. */
export async function streamPdf<Kept>(
  { files, request }: Pick<StreamContext, 'files' | 'request'>,
  { maximumBytes, notPdf, tooLarge, nameless, pictures }: Accepted,
  keep: (file: ReceivedFile) => Promise<Kept>,
): Promise<Kept> {
  if (!request.isMultipart()) throw refused(notPdf)
  const { part, stored, isPicture } = await readForm(async () => {
    const part = await request.file({ limits: { fileSize: maximumBytes + 1 } })
    if (!part) throw refused(notPdf)
    if (pictures) return { part, ...(await putPdfOrPicture(files, part.file, maximumBytes)) }
    return { part, stored: await files.putPdf(part.file, maximumBytes), isPicture: false }
  })
  if (stored === 'notPdf') throw refused(notPdf)
  if (stored === 'tooLarge') throw refused(tooLarge)
  try {
    const fileName = safeName(part.filename, nameless)
    return await keep({ ...stored, fileName: isPicture ? ofPicture(fileName) : fileName })
  } catch (error) {
    // Only what was refused surely has no row: the answer of a commit may be lost (D5), and a row without its file is worse
    // than a file without a row.
    if (error instanceof Refused) await files.remove(stored.storageName)
    throw error
  }
}
