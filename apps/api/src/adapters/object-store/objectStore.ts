import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { OtherBytes } from '../statedBytes.ts'
import { objectBytes } from './objectBytes.ts'
import { watchSilence, type Silence } from './silence.ts'
import type { ObjectStorage } from './storageUrl.ts'
import { failureOf, StoreFailed, unreachable } from './storeFailed.ts'

interface NewObject {
  readonly contentType: string
  readonly byteSize: number
  /** Hash of the bytes in hexadecimal; the store refuses a body with another one. */
  readonly sha256: string
  /** Reads the bytes from the first one, anew for each try. */
  readonly bytes: () => AsyncIterable<Uint8Array>
  /** Signal that ends the upload without another try. */
  readonly disconnected?: AbortSignal | undefined
}

/**
 * Objects of a store with the protocol `S3`. Each call can be repeated, and is after a failure.
 * @throws StoreFailed, OtherBytes
 */
export interface ObjectStore {
  /** Stores an object whole or not at all; after a failure it is unknown which. */
  put(key: string, object: NewObject): Promise<void>
  /** @param byteSize length of the object, if known; an answer with another length is a failure */
  get(key: string, byteSize?: number): Promise<Readable | undefined>
  /** Succeeds even if the object does not exist. */
  remove(key: string): Promise<void>
}

interface Patience {
  readonly silentMs: number
  readonly tries: number
  /** Pause before the second try; it doubles before each later one. */
  readonly pauseMs: number
  /** Longest pause that the store may ask for, as a person waits. */
  readonly longestPauseMs?: number
}

const patience: Patience = { silentMs: 10_000, tries: 3, pauseMs: 200 }
const longestPauseMs = 5000

/** Number of silences that end the tries, as a person waits: the second one was on a new connection. */
const mostSilences = 2

type Method = 'GET' | 'PUT' | 'DELETE'

interface RequestOptions {
  readonly object?: NewObject
  /** Length that an answer must have. */
  readonly byteSize?: number | undefined
}

const isMissing = (response: Response, method: Method): boolean => response.status === 404 && method !== 'PUT'

/** True if an answer states another length, such as a page of a proxy or another object. */
function hasOtherLength({ headers }: Response, byteSize: number | undefined): boolean {
  const length = headers.get('content-length')
  if (byteSize === undefined || length === null || headers.has('content-encoding')) return false
  return Number(length) !== byteSize
}

const isPassing = (error: unknown): boolean =>
  error instanceof OtherBytes || (error instanceof StoreFailed && !error.isRefusal)

async function* watchedBytes(bytes: AsyncIterable<Uint8Array>, silence: Silence): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    silence.listen()
    yield chunk
  }
}

function sending({ contentType, byteSize, sha256, bytes }: NewObject, silence: Silence): RequestInit {
  return {
    headers: {
      'content-type': contentType,
      'content-length': String(byteSize),
      'x-amz-content-sha256': sha256,
    },
    body: ReadableStream.from(watchedBytes(bytes(), silence)),
    duplex: 'half',
  }
}

/** Opens a store. It signs with `aws4fetch`, but repeats requests itself, as each try reads the body anew. */
export function openObjectStore(
  { baseUrl, ...signing }: ObjectStorage,
  { silentMs, tries, pauseMs, longestPauseMs: longestMs = longestPauseMs }: Patience = patience,
): ObjectStore {
  const signer = new AwsClient({ ...signing, service: 's3' })

  const requestOnce = async (method: Method, key: string, { object, byteSize }: RequestOptions = {}) => {
    const silence = watchSilence(silentMs)
    const did = `${method} ${key}`
    const disconnected = object?.disconnected
    silence.listen()
    try {
      const request = await signer.sign(baseUrl + key, {
        method,
        signal: disconnected ? AbortSignal.any([silence.signal, disconnected]) : silence.signal,
        redirect: 'manual',
        ...(object ? sending(object, silence) : {}),
      })
      const response = await fetch(request)
      if (!response.ok && !isMissing(response, method)) throw await failureOf(response, did)
      if (method === 'GET' && response.ok && response.body) {
        if (hasOtherLength(response, byteSize)) throw new OtherBytes(key)
        silence.rest()
        return objectBytes(response.body, silence)
      }
      const responseText = await response.text()
      // A missing bucket has the same status as a missing object.
      if (responseText.includes('<Code>NoSuchBucket<'))
        throw new StoreFailed('has no such bucket', { isRefusal: true })
      silence.end()
      return undefined
    } catch (cause) {
      silence.end()
      disconnected?.throwIfAborted()
      if (cause instanceof StoreFailed || cause instanceof OtherBytes) throw cause
      throw unreachable(cause, did)
    }
  }

  const send = async (method: Method, key: string, options?: RequestOptions) => {
    let silences = 0
    for (let tried = 1; ; tried += 1)
      try {
        return await requestOnce(method, key, options)
      } catch (error) {
        if (tried === tries || !isPassing(error)) throw error
        if (error instanceof StoreFailed && error.isSilence && (silences += 1) === mostSilences) throw error
        const requestedMs = error instanceof StoreFailed ? Math.min(error.retryAfterMs, longestMs) : 0
        await wait(Math.max(requestedMs, pauseMs * 2 ** (tried - 1) * (0.5 + Math.random() / 2)))
      }
  }

  return {
    async put(key, object) {
      await send('PUT', key, { object })
    },
    get: (key, byteSize) => send('GET', key, { byteSize }),
    async remove(key) {
      await send('DELETE', key)
    },
  }
}
