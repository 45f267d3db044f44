import { hash } from 'node:crypto'
import type { Encoding } from '../answers/compressJson.ts'

/** Answer as it is sent. */
export interface CachedResponse {
  readonly bytes: Buffer
  readonly encoding: Encoding | undefined
  readonly etag: string
}

/** Request whose answer may be cached, by everything that the answer depends on. */
export interface Place {
  /** Request, member, scope and business day. */
  readonly key: string
  /** Sum of the counters, read before the data. */
  readonly counters: string
  /** Session of the request: each has a share of the memory. */
  readonly session: string
}

export type Label = Omit<Place, 'session'>

interface Stored extends CachedResponse, Omit<Place, 'key'> {
  readonly size: number
}

interface CacheFigures {
  readonly hits: number
  readonly misses: number
  readonly bytes: number
}

/** Answers in memory, each until its counters move or others need the room. */
export interface ResponseCache {
  find(place: Place): CachedResponse | undefined
  /** True if `find` would find an answer. */
  holds(place: Label): boolean
  /** ETag of the answer, which is known before the answer is computed. */
  etagOf(place: Label): string
  store(place: Place, answer: Omit<CachedResponse, 'etag'>): CachedResponse
  figures(): CacheFigures
}

/** Bytes of an entry besides its key and its body. */
const overhead = 320
/** Share of the memory that one answer may take. */
const largestShare = 1 / 16
/** Share of the memory that the answers of one session may take. */
const sessionShare = 1 / 8

/** Copies bytes into memory of their own: a small buffer would keep the 64 kB of which it is a part. */
function ownMemory(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/**
 * Cache of at most `maximumBytes`; the least recently used answers go first.
 * @param program version and settings, on which answers depend as well
 */
export function responseCache(maximumBytes: number, program: string): ResponseCache {
  const programHash = hash('sha256', program)
  const etagOf = ({ key, counters }: Label): string =>
    `"${hash('sha256', `${programHash} ${counters} ${key}`, 'base64url')}"`
  // Least recently used first.
  const stored = new Map<string, Stored>()
  let [hits, misses, total] = [0, 0, 0]

  const bySession = new Map<string, { size: number; readonly keys: Set<string> }>()

  const forget = (key: string): void => {
    const { size, session } = stored.get(key) ?? {}
    if (size === undefined || session === undefined) return
    stored.delete(key)
    total -= size
    const own = bySession.get(session)
    own?.keys.delete(key)
    if (own) own.size -= size
    if (own?.keys.size === 0) bySession.delete(session)
  }
  const insert = (key: string, answer: Stored): void => {
    const own = bySession.get(answer.session) ?? { size: 0, keys: new Set() }
    bySession.set(answer.session, own)
    stored.set(key, answer)
    own.keys.add(key)
    total += answer.size
    own.size += answer.size
    for (const oldest of own.keys) {
      if (own.size <= maximumBytes * sessionShare) break
      forget(oldest)
    }
    for (const oldest of stored.keys()) {
      if (total <= maximumBytes) break
      forget(oldest)
    }
  }
  return {
    find({ key, counters }) {
      const found = stored.get(key)
      if (found?.counters !== counters) {
        misses += 1
        return undefined
      }
      hits += 1
      forget(key)
      insert(key, found)
      return found
    },
    etagOf,
    holds: ({ key, counters }) => stored.get(key)?.counters === counters,
    store({ key, counters, session }, { bytes, encoding }) {
      const answer = { bytes, encoding, etag: etagOf({ key, counters }) }
      forget(key)
      const size = Buffer.byteLength(key) + bytes.length + overhead
      if (size > maximumBytes * largestShare) return answer
      insert(key, { ...answer, bytes: ownMemory(bytes), counters, session, size })
      return answer
    },
    figures: () => ({ hits, misses, bytes: total }),
  }
}
