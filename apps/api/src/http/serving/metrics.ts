import type { FastifyInstance } from 'fastify'
import type { KeptAnswers } from '../kept/keptAnswers.ts'
import type { Database } from '../../db/database.ts'
import { fallbackReasons } from '../../db/standby/standbyFailure.ts'

interface Figure {
  readonly name: string
  readonly type: 'counter' | 'gauge'
  readonly help: string
  /** Label text and value. */
  readonly values: readonly (readonly [string, number])[]
}

const print = ({ name, type, help, values }: Figure): string =>
  [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...values.map(([label, value]) => `${name}${label} ${value}`),
  ].join('\n')

/** Reads of routes that a standby may answer; none where no standby is named. */
const standbyFigures = ({ standbys }: Database): Figure[] =>
  standbys
    ? [
        {
          name: 'standby_reads_total',
          type: 'counter',
          help: 'Statements and transactions answered by standbys',
          values: [['', standbys.answers()]],
        },
        {
          name: 'standby_fallbacks_total',
          type: 'counter',
          help: 'Requests left to the primary by reason',
          values: fallbackReasons.map((reason) => [
            `{reason="${reason}"}`,
            standbys.fallbacks.get(reason) ?? 0,
          ]),
        },
      ]
    : []

/**
 * `/metrics` in Prometheus's text format: answers by status,
 * time spent, memory, database connections. No names.
 */
export function serveMetrics(app: FastifyInstance, database: Database, kept: KeptAnswers): void {
  const answers = new Map<string, number>()
  const labels = [0, 1, 2, 3, 4, 5].map((hundreds) => `{status="${hundreds}xx"}`)
  let seconds = 0
  app.addHook('onResponse', (_, reply, done) => {
    const label = labels[Math.floor(reply.statusCode / 100)] ?? ''
    answers.set(label, (answers.get(label) ?? 0) + 1)
    seconds += reply.elapsedTime / 1000
    done()
  })
  app.get('/metrics', (_, reply) => {
    const { totalCount, idleCount, waitingCount } = database.pool
    const { hits, misses, bytes } = kept.figures()
    const figures: Figure[] = [
      { name: 'http_requests_total', type: 'counter', help: 'Answers by status class', values: [...answers] },
      {
        name: 'http_request_seconds_total',
        type: 'counter',
        help: 'Time spent answering',
        values: [['', seconds]],
      },
      {
        name: 'process_resident_memory_bytes',
        type: 'gauge',
        help: 'Memory',
        values: [['', process.memoryUsage.rss()]],
      },
      {
        name: 'process_uptime_seconds',
        type: 'gauge',
        help: 'Time since start',
        values: [['', process.uptime()]],
      },
      {
        name: 'database_connections',
        type: 'gauge',
        help: 'Connections of the pool',
        values: [
          ['{state="busy"}', totalCount - idleCount],
          ['{state="idle"}', idleCount],
          ['{state="awaited"}', waitingCount],
        ],
      },
      ...standbyFigures(database),
      {
        name: 'kept_answers_total',
        type: 'counter',
        help: 'Reads that may be answered from memory',
        values: [
          ['{outcome="hit"}', hits],
          ['{outcome="miss"}', misses],
        ],
      },
      {
        name: 'kept_answers_bytes',
        type: 'gauge',
        help: 'Memory of kept answers',
        values: [['', bytes]],
      },
    ]
    return reply.type('text/plain; version=0.0.4').send(`${figures.map(print).join('\n')}\n`)
  })
}
