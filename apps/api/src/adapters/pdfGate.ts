import { createHash } from 'node:crypto'
import { Transform, type Readable, type TransformCallback, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export type RefusedFile = 'notPdf' | 'tooLarge'

const signature = Buffer.from('%PDF-')

class Refusal extends Error {
  readonly why: RefusedFile

  constructor(why: RefusedFile) {
    super(why)
    this.why = why
  }
}

/** Counts, hashes and checks bytes as they pass. Files are never parsed here (I5). */
class PdfGate extends Transform {
  byteSize = 0
  readonly #hash = createHash('sha256')
  #head = Buffer.alloc(0)
  readonly #maximumBytes: number

  constructor(maximumBytes: number) {
    super()
    this.#maximumBytes = maximumBytes
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.byteSize += chunk.length
    this.#hash.update(chunk)
    if (this.#head.length < signature.length) {
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, signature.length - this.#head.length)])
      if (!signature.subarray(0, this.#head.length).equals(this.#head)) return done(new Refusal('notPdf'))
    }
    done(this.byteSize > this.#maximumBytes ? new Refusal('tooLarge') : null, chunk)
  }

  sha256(): string {
    return this.#hash.digest('base64url')
  }

  override _flush(done: TransformCallback): void {
    done(this.#head.length < signature.length ? new Refusal('notPdf') : null)
  }
}

type Sink = Writable | ((pieces: AsyncIterable<Buffer>) => Promise<void>)

/**
 * Streams a PDF into `sink`.
 * @throws errors that `refusalOf` classifies; the sink then has a part of the file
 */
export async function takePdf(bytes: Readable, maximumBytes: number, sink: Sink) {
  const gate = new PdfGate(maximumBytes)
  await pipeline(bytes, gate, sink)
  return { byteSize: gate.byteSize, sha256: gate.sha256() }
}

/**
 * Reason for a refusal.
 * @throws any other error
 */
export function refusalOf(error: unknown): RefusedFile {
  if (error instanceof Refusal) return error.why
  throw error
}
