import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a CSV file as its rows are read: however many there are, memory stays as it is. */
export const sendCsv = (
  reply: FastifyReply,
  fileName: string,
  content: AsyncIterable<string>,
): FastifyReply =>
  reply
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(content))
