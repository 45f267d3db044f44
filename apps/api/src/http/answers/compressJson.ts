import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify, promisify } from 'node:util'
import {
  constants,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export type Encoding = 'zstd' | 'gzip'

/** Size in bytes up to which compression saves no network packet. */
const worthIt = 2048
/** Size in bytes up to which the use of another thread costs more than it saves. */
const shortOnes = 131_072

// Higher levels take twice the time for a tenth of the bytes (docs/performance.md).
const level = { gzip: { level: 2 }, zstd: { params: { [constants.ZSTD_c_compressionLevel]: 1 } } }

const [gzipped, zstdCompressed] = [promisify(gzip), promisify(zstdCompress)]

/** Compression of a text by an encoding, on this thread or another. */
const ways = {
  zstd: {
    here: (text: string) => zstdCompressSync(text, level.zstd),
    elsewhere: (text: string) => zstdCompressed(text, level.zstd),
  },
  gzip: {
    here: (text: string) => gzipSync(text, level.gzip),
    elsewhere: (text: string) => gzipped(text, level.gzip),
  },
} as const

const refusedByWeight = String.raw`(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))`
const acceptedPattern = (encoding: Encoding) => new RegExp(String.raw`\b${encoding}\b${refusedByWeight}`)
const [zstdTaken, gzipTaken] = [acceptedPattern('zstd'), acceptedPattern('gzip')]

/** Encoding of long answers to a client, zstd before gzip; none where it takes neither. */
export function encodingFor({ headers }: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? ''
  if (zstdTaken.test(accepted)) return 'zstd'
  return gzipTaken.test(accepted) ? 'gzip' : undefined
}

interface Encoded {
  readonly bytes: Buffer
  readonly encoding: Encoding | undefined
}

/** Bytes of a JSON answer, compressed where that is worth it. */
export async function bytesOf(text: string, requestedEncoding: Encoding | undefined): Promise<Encoded> {
  const encoding = text.length < worthIt ? undefined : requestedEncoding
  if (!encoding) return { encoding, bytes: Buffer.from(text) }
  const { here, elsewhere } = ways[encoding]
  return { encoding, bytes: text.length < shortOnes ? here(text) : await elsewhere(text) }
}

const streams = {
  zstd: () => createZstdCompress(level.zstd),
  gzip: () => createGzip(level.gzip),
} as const

/** Bytes of an answer in parts, compressed as they come. */
export async function compressedParts(parts: Iterable<string>, encoding: Encoding): Promise<Buffer> {
  const chunks: Buffer[] = []
  await pipeline(Readable.from(parts), streams[encoding](), async (compressed) => {
    for await (const chunk of compressed) chunks.push(chunk as Buffer)
  })
  return Buffer.concat(chunks)
}

/** Compresses long JSON answers for clients that accept it: a page of products shrinks to a tenth. */
export function compressJson(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < worthIt) return done(null, payload)
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return done(null, payload)
    reply.header('Vary', 'Accept-Encoding')
    const encoding = encodingFor(request)
    if (!encoding) return done(null, payload)
    callbackify(bytesOf)(payload, encoding, (error, encoded) => {
      if (error) return done(error)
      reply.header('Content-Encoding', encoding).removeHeader('Content-Length')
      done(null, encoded.bytes)
    })
  })
}
