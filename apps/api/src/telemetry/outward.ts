import type { PostOnce } from '../adapters/fetch-once/fetchOnce.ts'
import { NotFetched } from '../adapters/fetch-once/notFetched.ts'
import type { Mailer } from '../adapters/mailer.ts'
import type { Metrics } from './metrics.ts'
import { asStep, type Tracing } from './tracing.ts'

interface Telemetry {
  readonly metrics: Metrics | undefined
  readonly tracing: Tracing | undefined
}

/** A mailer whose emails are counted and traced, without addresses or subjects. */
export function observedMailer(mailer: Mailer, { metrics, tracing }: Telemetry): Mailer {
  if (!metrics && !tracing) return mailer
  return {
    async send(mail) {
      try {
        await asStep(tracing, { name: 'send mail', kind: 'client' }, () => mailer.send(mail))
      } catch (error) {
        metrics?.mails.inc({ outcome: 'failed' })
        throw error
      }
      metrics?.mails.inc({ outcome: 'sent' })
    },
    close: () => mailer.close(),
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300

/** Posts webhooks and counts the answers by outcome. */
export function countedPosts(postOnce: PostOnce, metrics: Metrics | undefined): PostOnce {
  if (!metrics) return postOnce
  const { webhooks } = metrics
  return async (...request) => {
    try {
      const answered = await postOnce(...request)
      webhooks.inc({ outcome: isSuccess(answered.status) ? 'delivered' : 'refused' })
      return answered
    } catch (error) {
      if (error instanceof NotFetched) webhooks.inc({ outcome: 'unreachable' })
      throw error
    }
  }
}
