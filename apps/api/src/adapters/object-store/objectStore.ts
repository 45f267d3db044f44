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
  /** Hash of the bytes, in hexadecimal: the store refuses a body with another one. */
  readonly sha256: string
  /** Bytes from the first one, read again for each try. */
  readonly bytes: () => AsyncIterable<Uint8Array>
  /** Ends the upload, without another try. */
  readonly disconnected?: AbortSignal | undefined
}

/** Objects of a store that speaks `S3`. All of it can be repeated, and is. @throws StoreFailed, OtherBytes */
export interface ObjectStore {
  /** Keeps an object whole or not at all; which of them is unknown after a failure. */
  put(key: string, object: NewObject): Promise<void>
  /** @param byteSize length of the object, if known: an answer that states another one is a failure */
  get(key: string, byteSize?: number): Promise<Readable | undefined>
  /** Also when it is not there. */
  remove(key: string): Promise<void>
}

interface Patience {
  readonly silentMs: number
  readonly tries: number
  /** Before the second try, doubled before each after it. */
  readonly pauseMs: number
  /** Limit of a pause that the store asks for: a person waits. */
  readonly longestPauseMs?: number
}

const patience: Patience = { silentMs: 10_000, tries: 3, pauseMs: 200 }
const longestPauseMs = 5000

/** A person waits for the store: a second silence ends the tries, as a new connection was silent too. */
const mostSilences = 2

type Method = 'GET' | 'PUT' | 'DELETE'

interface RequestOptions {
  readonly object?: NewObject
  /** Length that an answer must have. */
  readonly byteSize?: number | undefined
}

const isMissing = (response: Response, method: Method): boolean => response.status === 404 && method !== 'PUT'

/** True if an answer states another length: it is a page of a proxy, for example, or another object. */
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

/** Signs with `aws4fetch`; repeats by itself, as a body has to be read anew for each try. */
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
      // A bucket that is not there looks like an object that is not.
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
