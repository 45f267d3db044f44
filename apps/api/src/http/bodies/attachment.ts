import { bodyMaximumOf } from '@tradecounter/contract/bodyLimits.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyRequest } from 'fastify'
import type { FileStore } from '../../adapters/fileStore.ts'
import type { AttachedFile } from '../context.ts'
import { readForm } from '../readForm.ts'
import { refuseDeep } from './jsonBodies.ts'
import { refused, Refused } from '../refused.ts'

const badData = problem('malformed', 'The field data is not JSON.', 'data')
const dataTooLarge = problem('tooLarge', 'The field data is too large.', 'data')

function parsed(text: string): unknown {
  refuseDeep(Buffer.from(text))
  try {
    return JSON.parse(text)
  } catch {
    throw refused(badData)
  }
}

/**
 * Takes the JSON and the file out of a multipart request, for a route that may have both (§7). The JSON becomes the body, and
 * the file is kept: whoever refuses the request afterwards removes it.
 * @throws Refused when the file is no PDF or too large; nothing is kept then.
 */
export async function takeAttachment(
  route: Route,
  request: FastifyRequest,
  files: FileStore,
): Promise<AttachedFile | undefined> {
  const { attachment } = route
  if (!attachment || !request.isMultipart()) return undefined
  const { maximumBytes, notPdf, tooLarge } = attachment
  let attached: AttachedFile | undefined
  try {
    await readForm(async () => {
      for await (const part of request.parts({
        limits: { fileSize: maximumBytes + 1, fieldSize: bodyMaximumOf(route) },
      })) {
        if (part.type === 'field') {
          if (part.valueTruncated) throw new Refused([dataTooLarge], 413)
          if (part.fieldname === 'data') request.body = parsed(String(part.value))
          continue
        }
        const stored = await files.putPdf(part.file, maximumBytes)
        if (stored === 'notPdf') throw refused(notPdf)
        if (stored === 'tooLarge') throw refused(tooLarge)
        attached = { ...stored, fileName: part.filename }
      }
    })
  } catch (error) {
    if (attached) await files.remove(attached.storageName)
    throw error
  }
  return attached
}
