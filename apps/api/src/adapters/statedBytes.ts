import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform, type TransformCallback } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { contentOf, type StatedContent } from './storageNames.ts'

/** Error for a file with other bytes than its name states; answered like a failing disk (D4). */
export class OtherBytes extends Error {
  readonly code = 'EIO'

  constructor(path: string) {
    super(`${path} does not have the content that its name states`)
  }
}

/** Compares passing bytes with the content that their name states. */
class ContentGate extends Transform {
  readonly #hash = createHash('sha256')
  readonly #path: string
  readonly #content: StatedContent
  #byteSize = 0

  constructor(path: string, content: StatedContent) {
    super()
    this.#path = path
    this.#content = content
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#byteSize += chunk.length
    this.#hash.update(chunk)
    done(this.#byteSize > this.#content.byteSize ? new OtherBytes(this.#path) : null, chunk)
  }

  override _flush(done: TransformCallback): void {
    const isStated = this.#hash.digest('hex').startsWith(this.#content.hash)
    done(isStated ? null : new OtherBytes(this.#path))
  }
}

/** Stream that fails at its end, or at the first byte too many, if it has other content than stated. */
export const statedBytes = (path: string, content: StatedContent, bytes: Readable): Readable =>
  // Errors of both streams reach the reader of the returned one.
  pipeline(bytes, new ContentGate(path, content), () => undefined)

/** Length up to which a file is compared before its first byte is passed on. */
const heldBytes = 256 * 1024
/** Time limit for the arrival of such a file, as nothing shows that its reader has left. */
const heldMs = 20_000

/**
 * Reads a small file whole.
 * @throws OtherBytes
 */
async function hold(path: string, compared: Readable): Promise<Buffer> {
  const slow = () =>
    Object.assign(new Error(`${path} did not arrive within ${heldMs / 1000} s`), { code: 'ETIMEDOUT' })
  const timer = setTimeout(() => compared.destroy(slow()), heldMs)
  return buffer(compared).finally(() => clearTimeout(timer))
}

/**
 * Bytes of a file of the store, unchecked if its name states no content. A large file with other bytes fails
 * at its end.
 * @throws OtherBytes for a small file with other bytes
 */
export async function bytesOfName(storageName: string, bytes: Readable): Promise<Readable> {
  const content = contentOf(storageName)
  if (!content) return bytes
  const path = `files/${storageName}`
  const compared = statedBytes(path, content, bytes)
  return content.byteSize > heldBytes ? compared : Readable.from([await hold(path, compared)])
}
