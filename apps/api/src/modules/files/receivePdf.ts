import type { Problem } from '@tradecounter/rules/decision.ts'
import type { StoredFile } from '../../adapters/fileStore.ts'
import type { StreamContext } from '../../http/context.ts'
import { readForm } from '../../http/readForm.ts'
import { Refused, refused } from '../../http/refused.ts'
import { safeName } from './safeName.ts'
import { refuseOverQuota } from './uploads.service.ts'

interface Accepted {
  readonly maximumBytes: number
  readonly notPdf: Problem
  readonly tooLarge: Problem
  /** What it is called where its browser says nothing. */
  readonly nameless: string
}

export interface ReceivedFile extends StoredFile {
  readonly fileName: string
}

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
  { maximumBytes, notPdf, tooLarge, nameless }: Accepted,
  keep: (file: ReceivedFile) => Promise<Kept>,
): Promise<Kept> {
  if (!request.isMultipart()) throw refused(notPdf)
  const { part, stored } = await readForm(async () => {
    const part = await request.file({ limits: { fileSize: maximumBytes + 1 } })
    if (!part) throw refused(notPdf)
    return { part, stored: await files.putPdf(part.file, maximumBytes) }
  })
  if (stored === 'notPdf') throw refused(notPdf)
  if (stored === 'tooLarge') throw refused(tooLarge)
  try {
    return await keep({ ...stored, fileName: safeName(part.filename, nameless) })
  } catch (error) {
    // Only what was refused surely has no row: the answer of a commit may be lost (D5), and a row without its file is worse
    // than a file without a row.
    if (error instanceof Refused) await files.remove(stored.storageName)
    throw error
  }
}
