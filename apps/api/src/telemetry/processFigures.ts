import type { Database } from '../db/database.ts'
import { fallbackReasons } from '../db/standby/standbyFailure.ts'
import type { ResponseCache } from '../http/cache/responseCache.ts'
import type { Metrics } from './metrics.ts'

/** Connections of the pool for requests. */
export function addPoolFigures(metrics: Metrics, { pool }: Pick<Database, 'pool'>): void {
  const connections = metrics.gauge(
    'tradecounter_database_connections',
    'Connections for requests by state; awaited: requests that wait for one',
    ['state'],
  )
  const maximum = metrics.gauge(
    'tradecounter_database_connections_limit',
    'Most connections this process opens for requests (DATABASE_CONNECTIONS)',
  )
  metrics.addSource(() => {
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'awaited' }, pool.waitingCount)
    maximum.set(pool.options.max)
  })
}

/** Reads that standbys answered; absent without a standby. */
export function addStandbyFigures(metrics: Metrics, { standbys }: Pick<Database, 'standbys'>): void {
  if (!standbys) return
  const reads = metrics.total(
    'tradecounter_standby_reads_total',
    'Statements and transactions answered by standbys',
  )
  const fallbacks = metrics.total(
    'tradecounter_standby_fallbacks_total',
    'Requests left to the primary, by reason',
    ['reason'],
  )
  metrics.addSource(() => {
    reads.reset()
    reads.inc(standbys.answers())
    fallbacks.reset()
    for (const reason of fallbackReasons) fallbacks.inc({ reason }, standbys.fallbacks.get(reason) ?? 0)
  })
}

/** Responses cached in memory (decision 0038). */
export function addCacheFigures(metrics: Metrics, cache: ResponseCache): void {
  const answers = metrics.total(
    'tradecounter_response_cache_reads_total',
    'Reads that may be answered from memory, by outcome',
    ['outcome'],
  )
  const size = metrics.gauge('tradecounter_response_cache_bytes', 'Memory of cached responses')
  metrics.addSource(() => {
    const { hits, misses, bytes } = cache.figures()
    answers.reset()
    answers.inc({ outcome: 'hit' }, hits)
    answers.inc({ outcome: 'miss' }, misses)
    size.set(bytes)
  })
}
