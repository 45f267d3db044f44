import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { StreamContext } from '../context.ts'
import { fileNotFound } from '../refused.ts'
import { resetOnFailure } from './resetOnFailure.ts'

/**
 * Sends a file as an attachment, so that no browser opens it in our origin (R21, I5).
 * @throws Refused 404 without a file
 */
export function sendAttachment(
  reply: FastifyReply,
  fileName: string,
  bytes: Readable | undefined,
): FastifyReply {
  if (!bytes) throw fileNotFound()
  const plain = fileName.replaceAll(/[^\w .-]/g, '_')
  return reply
    .header(
      'Content-Disposition',
      `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`,
    )
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cache-Control', 'private, no-store')
    .type('application/pdf')
    .send(resetOnFailure(reply, bytes))
}

interface StoredFile {
  readonly fileName: string
  readonly storageName: string
}

/**
 * Sends a file of the store.
 * @throws Refused 404 without one (§8)
 */
export async function sendStored(
  { files, reply }: Pick<StreamContext, 'files' | 'reply'>,
  file: StoredFile | undefined,
): Promise<FastifyReply> {
  if (!file) throw fileNotFound()
  return sendAttachment(reply, file.fileName, await files.open(file.storageName))
}
