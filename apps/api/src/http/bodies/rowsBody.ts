import { createHash } from 'node:crypto'
import { Transform, type Readable, type TransformCallback } from 'node:stream'
import { createGunzip, type Gunzip } from 'node:zlib'
import { problem } from '@tradecounter/rules/decision.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { linesType } from '../answers/feed.ts'
import { senderGone } from '../disconnectSignal.ts'
import { refused, Refused } from '../refused.ts'
import { through } from '../through.ts'

/**
 * Limits of a body of rows: sent bytes, unpacked bytes, lines, and the ratio of compression. Rows shrink to a
 * tenth or a twentieth; a body that shrinks to a thousandth is an attack (I9).
 */
export const rowsMaximum = {
  sentBytes: 64 * 2 ** 20,
  unpackedBytes: 100 * 2 ** 20,
  lines: 500_000,
  ratio: 100,
} as const
/** Bytes that may be unpacked at any ratio. */
const freeBytes = 2 ** 20

type RowsFormat = 'csv' | 'ndjson'

const formats: Readonly<Record<string, RowsFormat>> = { 'text/csv': 'csv', [linesType]: 'ndjson' }

/** Rows that arrive as a stream; memory never holds all of them. */
export interface RowsBody {
  readonly format: RowsFormat
  readonly bytes: AsyncIterable<Uint8Array>
  /** Hash of the unpacked bytes, once all of them are read: gzip may write its time. */
  digest(): string
}

const tooLarge = () =>
  new Refused(
    [
      problem(
        'tooLarge',
        `At most ${rowsMaximum.sentBytes / 2 ** 20} MB can be sent at once, and ${rowsMaximum.unpackedBytes / 2 ** 20} MB in ${rowsMaximum.lines} lines when unpacked, which is at most ${rowsMaximum.ratio} times as much as was sent. Please send it in parts.`,
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
const brokenGzip = problem('malformed', 'The gzip body is incomplete or damaged.')

/** Counts passing bytes and stops at the first byte over the limit, or if `look` refuses a chunk. */
class Gate extends Transform {
  readonly #maximumBytes: () => number
  readonly #look: (chunk: Buffer) => void
  passed = 0

  constructor(maximumBytes: () => number, look: (chunk: Buffer) => void) {
    super()
    this.#maximumBytes = maximumBytes
    this.#look = look
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length
    if (this.passed > this.#maximumBytes()) return done(tooLarge())
    try {
      this.#look(chunk)
      done(null, chunk)
    } catch (error) {
      done(error as Error)
    }
  }
}

const lineBreak = 0x0a

/**
 * Counts lines, blank ones too.
 * @throws Refused at the first line too many
 */
function lineWatch(): (chunk: Buffer) => void {
  let lines = 0
  return (chunk) => {
    for (let at = chunk.indexOf(lineBreak); at >= 0; at = chunk.indexOf(lineBreak, at + 1)) lines += 1
    if (lines > rowsMaximum.lines) throw tooLarge()
  }
}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && ((error as NodeJS.ErrnoException).code ?? '').startsWith('Z_')

/** Unpacked bytes. gunzip stops at a zero byte after its end, where rows would be lost. */
async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  sent: Gate,
  gunzip: Gunzip,
): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch (error) {
    const isBroken = isZlibError(error) || (gunzip.readableEnded && gunzip.bytesWritten < sent.passed)
    throw isBroken ? refused(brokenGzip) : error
  }
  if (gunzip.bytesWritten < sent.passed) throw refused(brokenGzip)
}

/** Leaves rows to the handler of the route, which reads them after it knows the sender. */
export function takeRows(app: FastifyInstance): void {
  app.addContentTypeParser(Object.keys(formats), (request, payload, done) => {
    if (request.routeOptions.config.takesRows) return done(null, payload)
    done(refused(problem('malformed', 'This request could not be read.')))
  })
}

/**
 * Rows of a request. Reading ends when `disconnected` reports that the sender has left, even after a complete
 * body.
 * @throws Refused for a body that holds no rows or declares too many bytes; while reading, 413 and broken
 *   gzip
 */
export function rowsBody(request: FastifyRequest, disconnected: AbortSignal): RowsBody {
  const { headers } = request
  const format = formats[(headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '']
  if (!format) throw refused(notRows)
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  if (encoding !== 'identity' && encoding !== 'gzip') throw refused(unknownEncoding)
  if (Number(headers['content-length'] ?? 0) > rowsMaximum.sentBytes) throw tooLarge()
  const hash = createHash('sha256')
  const countLines = lineWatch()
  const read = (chunk: Buffer) => {
    hash.update(chunk)
    countLines(chunk)
  }
  const source = request.body as Readable
  const gunzip = encoding === 'gzip' ? createGunzip() : undefined
  const sent = new Gate(
    () => rowsMaximum.sentBytes,
    (chunk) => {
      if (!gunzip) read(chunk)
    },
  )
  const unpackedMaximum = () =>
    Math.min(rowsMaximum.unpackedBytes, freeBytes + rowsMaximum.ratio * sent.passed)
  const last = gunzip ? through(source, sent, gunzip, new Gate(unpackedMaximum, read)) : through(source, sent)
  const stop = () => last.destroy(senderGone())
  if (disconnected.aborted) stop()
  disconnected.addEventListener('abort', stop)
  return {
    format,
    bytes: gunzip ? unpacked(last, sent, gunzip) : last,
    digest: () => hash.copy().digest('base64url'),
  }
}
