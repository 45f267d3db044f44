import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Figures that others own, written into their metrics right before they are printed. */
type Source = () => Promise<void> | void

/** Metrics of this process in Prometheus's text format. */
export interface Metrics {
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly jobs: Histogram<'queue' | 'outcome'>
  readonly mails: Counter<'outcome'>
  readonly returnedMails: Counter<'about'>
  readonly webhooks: Counter<'outcome'>
  readonly unmatchedCardMessages: Counter
  /** A gauge for a source to set. */
  gauge<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Gauge<Label>
  /** Counter of a total that its source knows: the source resets it and adds the total. */
  total<Label extends string = never>(name: string, help: string, labels?: readonly Label[]): Counter<Label>
  addSource(source: Source): void
  scrape(): Promise<{ readonly type: string; readonly text: string }>
}

/** Gauges whose names claim to be counters. */
const misnamed = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
]
const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const jobSeconds = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60]

/** Opens the metrics; called only if METRICS_PORT or METRICS_TOKEN lets a reader in. */
export function openMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of misnamed) registry.removeSingleMetric(name)
  const sources: Source[] = []
  const mails = new Counter({
    name: 'tradecounter_mails_total',
    help: 'Emails handed to the mail server, by outcome',
    labelNames: ['outcome'],
    registers,
  })
  const webhooks = new Counter({
    name: 'tradecounter_webhook_requests_total',
    help: 'Webhook requests sent, by the outcome at the endpoint',
    labelNames: ['outcome'],
    registers,
  })
  const returnedMails = new Counter({
    name: 'tradecounter_returned_mails_total',
    help: 'Emails that were returned for good, by the subject that the receiver names',
    labelNames: ['about'],
    registers,
  })
  for (const about of ['address', 'refusal']) returnedMails.inc({ about }, 0)
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)
  for (const outcome of ['delivered', 'refused', 'unreachable']) webhooks.inc({ outcome }, 0)
  return {
    mails,
    returnedMails,
    webhooks,
    requests: new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time from the first byte of a request to the last byte of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets: requestSeconds,
      registers,
    }),
    jobs: new Histogram({
      name: 'tradecounter_job_duration_seconds',
      help: 'Time a job ran, by its queue and outcome',
      labelNames: ['queue', 'outcome'],
      buckets: jobSeconds,
      registers,
    }),
    unmatchedCardMessages: new Counter({
      name: 'tradecounter_unmatched_card_messages_total',
      help: 'Verified card messages that fit no payment of this portal',
      registers,
    }),
    gauge: (name, help, labelNames = []) => new Gauge({ name, help, labelNames, registers }),
    total: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers }),
    addSource: (source) => void sources.push(source),
    async scrape() {
      await Promise.all(sources.map(async (source) => source()))
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
