import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { resetOnFailure } from '../../http/answers/resetOnFailure.ts'

/** Sends a CSV file while its rows are read, so that memory does not grow with their number. */
export const sendCsv = (
  reply: FastifyReply,
  fileName: string,
  content: AsyncIterable<string>,
): FastifyReply =>
  reply
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(resetOnFailure(reply, Readable.from(content)))
