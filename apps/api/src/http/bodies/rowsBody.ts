import { createHash } from 'node:crypto'
import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { linesType } from '../answers/feed.ts'
import { refused, Refused } from '../refused.ts'
import { through } from '../through.ts'

/** Bytes of a body of rows: as they are sent, and as they are unpacked. */
export const rowsMaximum = { sentBytes: 64 * 2 ** 20, unpackedBytes: 100 * 2 ** 20 } as const

export type RowsFormat = 'csv' | 'ndjson'

const formats: Readonly<Record<string, RowsFormat>> = { 'text/csv': 'csv', [linesType]: 'ndjson' }

/** Rows that arrive as a stream, never whole in memory. */
export interface RowsBody {
  readonly format: RowsFormat
  readonly bytes: AsyncIterable<Uint8Array>
  /** Of the bytes as they were sent; once all of them are read. */
  digest(): string
}

const tooLarge = () =>
  new Refused(
    [
      problem(
        'tooLarge',
        `At most ${rowsMaximum.sentBytes / 2 ** 20} MB can be sent at once, and ${rowsMaximum.unpackedBytes / 2 ** 20} MB when unpacked. Please send it in parts.`,
      ),
    ],
    413,
  )

const notRows = problem(
  'notRows',
  `Please send CSV (Content-Type: text/csv) or one JSON object a line (${linesType}).`,
  'Content-Type',
)
const unknownEncoding = problem(
  'unknownEncoding',
  'Please send the rows as they are, or with Content-Encoding: gzip.',
  'Content-Encoding',
)
const brokenGzip = problem('malformed', 'The body is not whole gzip.')

/** Counts what passes, and stops at the first byte too many. */
class Gate extends Transform {
  readonly #maximumBytes: number
  readonly #look: (chunk: Buffer) => void
  #passed = 0

  constructor(maximumBytes: number, look: (chunk: Buffer) => void = () => undefined) {
    super()
    this.#maximumBytes = maximumBytes
    this.#look = look
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#passed += chunk.length
    if (this.#passed > this.#maximumBytes) return done(tooLarge())
    this.#look(chunk)
    done(null, chunk)
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_')

async function* refusingBrokenGzip(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    throw isZlibError(error) ? refused(brokenGzip) : error
  }
}

/** The route's handler reads the rows itself, after it knows who sends them. */
export function takeRows(app: FastifyInstance): void {
  app.addContentTypeParser(Object.keys(formats), (request, payload, done) => {
    if (request.routeOptions.config.takesRows) return done(null, payload)
    done(refused(problem('malformed', 'This request could not be read.')))
  })
}

/** @throws Refused when the body is no rows, or says itself that it is too large. While it is read: 413, broken gzip. */
export function rowsBody(request: FastifyRequest): RowsBody {
  const { headers } = request
  const format = formats[(headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '']
  if (!format) throw refused(notRows)
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip') throw refused(unknownEncoding)
  if (Number(headers['content-length'] ?? 0) > rowsMaximum.sentBytes) throw tooLarge()
  const hash = createHash('sha256')
  const source = request.body as Readable
  // A sender that goes away ends in an error, not in a short file.
  source.on('aborted', () => source.destroy(new Error('The sender went away.')))
  const sent = new Gate(rowsMaximum.sentBytes, (chunk) => void hash.update(chunk))
  const bytes =
    encoding === 'gzip'
      ? refusingBrokenGzip(through(source, sent, createGunzip(), new Gate(rowsMaximum.unpackedBytes)))
      : through(source, sent)
  return { format, bytes, digest: () => hash.copy().digest('base64url') }
}
