import { isUtf8 } from 'node:buffer'
import { bodyMaximumOf } from '@tradecounter/contract/bodyLimits.ts'
import type { Route } from '@tradecounter/contract/route.ts'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '../../adapters/fileStore.ts'
import type { AttachedFile } from '../context.ts'
import { disconnectSignal } from '../disconnectSignal.ts'
import { readForm } from '../readForm.ts'
import { storedJson, refuseDeep } from './jsonBodies.ts'
import { refused, Refused } from '../refused.ts'

const badData = problem('malformed', 'The field data is not JSON.', 'data')
const dataTooLarge = problem('tooLarge', 'The field data is too large.', 'data')

const secondFile = problem('tooManyFiles', 'Please send one file.', 'file')

const notJson = problem('malformed', 'Please send JSON (Content-Type: application/json).', 'Content-Type')

/** @throws Refused for a multipart form on a route that takes no file, as its parts would not be read */
export function refuseForm(request: FastifyRequest): void {
  const { takesFile, takesRows } = request.routeOptions.config
  if (!takesFile && !takesRows && request.isMultipart()) throw refused(notJson)
}

/** JSON of a part, whether the client sent it as text, as `application/json` or as a Blob (§7). */
async function readJson(part: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let byteSize = 0
  for await (const chunk of part) {
    byteSize += chunk.byteLength
    if (byteSize > maximumBytes) throw new Refused([dataTooLarge], 413)
    chunks.push(chunk)
  }
  const json = Buffer.concat(chunks)
  if (!isUtf8(json)) throw refused(badData)
  refuseDeep(json)
  try {
    return JSON.parse(storedJson(json.toString()))
  } catch {
    throw refused(badData)
  }
}

/** True for the part with the JSON, which is read as a stream like a file, regardless of its type. */
const isData = (name: string | undefined): boolean => name === 'data'

/**
 * Reads JSON and file of a multipart request, for a route that takes both (§7). The JSON becomes the body and
 * the file is stored; the caller removes it if the request is refused later.
 * @throws Refused for a file that is no PDF or too large, or for two files; no file is stored then
 */
export async function takeAttachment(
  route: Route,
  reply: FastifyReply,
  files: FileStore,
): Promise<AttachedFile | undefined> {
  const { attachment } = route
  const { request } = reply
  if (!attachment || !request.isMultipart()) return undefined
  const { maximumBytes, notPdf, tooLarge } = attachment
  const disconnected = disconnectSignal(reply)
  let attached: AttachedFile | undefined
  try {
    await readForm(async () => {
      for await (const part of request.parts({
        isPartAFile: (name, _, fileName) => isData(name) || fileName !== undefined,
        limits: { files: 3, fileSize: maximumBytes + 1 },
      })) {
        if (part.type === 'field') continue
        if (isData(part.fieldname)) {
          request.body = await readJson(part.file, bodyMaximumOf(route))
          continue
        }
        if (attached) throw refused(secondFile)
        const stored = await files.putPdf(part.file, maximumBytes, disconnected)
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
