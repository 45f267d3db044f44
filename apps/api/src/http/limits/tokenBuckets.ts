export interface Rate {
  /** Largest number of requests in a burst. */
  readonly burst: number
  /** Requests per second from then on. */
  readonly perSecond: number
}

interface Bucket {
  tokens: number
  at: number
  readonly rate: Rate
}

/** Largest number of buckets; the one that was used least recently makes room for a new one. */
const maximumBuckets = 20_000

/** Token buckets by key, in this process's memory. */
export function tokenBuckets(clock: () => Date) {
  const buckets = new Map<string, Bucket>()

  function refill(bucket: Bucket, now: number): void {
    // A clock that was set back adds no tokens.
    const seconds = Math.max(0, now - bucket.at) / 1000
    bucket.tokens = Math.min(bucket.rate.burst, bucket.tokens + seconds * bucket.rate.perSecond)
    bucket.at = now
  }

  return {
    /** Takes a token; `waitMs` is 0, or the time until the next one. */
    take(key: string, rate: Rate): { readonly waitMs: number; readonly giveBack: () => void } {
      const now = clock().getTime()
      const bucket = buckets.get(key) ?? { tokens: rate.burst, at: now, rate }
      // A map lists its keys in the order of their insertion: the first one was used least recently.
      buckets.delete(key)
      buckets.set(key, bucket)
      const [oldest = key] = buckets.size > maximumBuckets ? buckets.keys() : []
      if (oldest !== key) buckets.delete(oldest)
      refill(bucket, now)
      const giveBack = () => {
        bucket.tokens = Math.min(rate.burst, bucket.tokens + 1)
      }
      if (bucket.tokens < 1)
        return { waitMs: ((1 - bucket.tokens) / rate.perSecond) * 1000, giveBack: () => undefined }
      bucket.tokens -= 1
      return { waitMs: 0, giveBack }
    },
  }
}
