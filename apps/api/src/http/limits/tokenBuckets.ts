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

/** Past this many the buckets that are full again are dropped; they would be made anew just the same. */
const sweptAt = 20_000

/** Token buckets by key, in this process's memory. */
export function tokenBuckets(clock: () => Date) {
  const buckets = new Map<string, Bucket>()

  function refill(bucket: Bucket, now: number): void {
    // A clock that was set back refills nothing.
    const seconds = Math.max(0, now - bucket.at) / 1000
    bucket.tokens = Math.min(bucket.rate.burst, bucket.tokens + seconds * bucket.rate.perSecond)
    bucket.at = now
  }

  function sweep(now: number): void {
    for (const [key, bucket] of buckets) {
      refill(bucket, now)
      if (bucket.tokens >= bucket.rate.burst) buckets.delete(key)
    }
    // Drops the oldest buckets at millions of addresses, so that memory suffices.
    for (const key of buckets.keys()) {
      if (buckets.size < sweptAt) return
      buckets.delete(key)
    }
  }

  return {
    /** Takes a token; without one `waitMs` says when there will be. */
    take(key: string, rate: Rate): { readonly waitMs: number; readonly giveBack: () => void } {
      const now = clock().getTime()
      if (buckets.size >= sweptAt) sweep(now)
      const bucket = buckets.get(key) ?? { tokens: rate.burst, at: now, rate }
      buckets.set(key, bucket)
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
