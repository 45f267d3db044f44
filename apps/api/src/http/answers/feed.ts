import { Readable } from 'node:stream'
import type { Route } from '@tradecounter/contract/route.ts'
import { encodeWire } from '@tradecounter/contract/wire.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { resetOnFailure } from './resetOnFailure.ts'

/** Rows that are sent while they are read. */
export interface Feed<Row> {
  readonly rows: AsyncIterable<Row>
  /** Number of rows of the whole feed. */
  readonly total: number
}

export const linesType = 'application/x-ndjson'

export const wantsLines = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes(linesType)

async function* linesOf(route: Route, rows: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const row of rows) yield `${JSON.stringify((encodeWire(route.result, [row]) as unknown[])[0])}\n`
}

/** Sends one JSON object a line while rows are read, so that memory never holds the whole feed. */
export const sendLines = (reply: FastifyReply, route: Route, feed: Feed<unknown>): FastifyReply =>
  reply
    .type(`${linesType}; charset=utf-8`)
    .header('Cache-Control', 'private, no-store')
    .header('X-Total-Count', String(feed.total))
    .send(resetOnFailure(reply, Readable.from(linesOf(route, feed.rows))))
