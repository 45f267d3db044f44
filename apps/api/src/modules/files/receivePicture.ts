import type { Problem } from '@tradecounter/rules/decision.ts'
import { customerProblems } from '@tradecounter/rules/customers/customers.problems.ts'
import { logoMaximumBytes } from '@tradecounter/rules/files/fileLimits.ts'
import { redrawn } from '../../adapters/pictures.ts'
import type { StreamContext } from '../../http/context.ts'
import { readForm } from '../../http/readForm.ts'
import { refused } from '../../http/refused.ts'

interface PictureLimits {
  readonly maximumBytes: number
  readonly kind: Problem
  readonly size: Problem
}

/** Bytes of an upload. @throws Refused above the maximum */
export async function readUpload(
  { request }: Pick<StreamContext, 'request'>,
  { maximumBytes, kind, size }: PictureLimits,
): Promise<Buffer> {
  if (!request.isMultipart()) throw refused(kind)
  const bytes = await readForm(async () => {
    const part = await request.file({ limits: { fileSize: maximumBytes + 1 } })
    if (!part) throw refused(kind)
    const chunks: Buffer[] = []
    for await (const chunk of part.file) chunks.push(chunk as Buffer)
    return Buffer.concat(chunks)
  })
  if (bytes.length > maximumBytes) throw refused(size)
  return bytes
}

/** Shown 32 px high; three times that for the sharpest screens. */
const logoBox = { width: 480, height: 96 }

/**
 * Redraws an uploaded logo and names it by its content; the uploaded file is not stored.
 * @returns its address @throws Refused
 */
export async function receiveLogo(context: StreamContext): Promise<string> {
  const kind = customerProblems.logoKind
  const bytes = await readUpload(context, {
    maximumBytes: logoMaximumBytes,
    kind,
    size: customerProblems.logoSize,
  })
  const picture = await redrawn(bytes, logoBox)
  if (!picture) throw refused(kind)
  return context.media.put(picture, 'png')
}
