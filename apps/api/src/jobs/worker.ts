import type { PgBoss } from 'pg-boss'
import type { Services } from '../http/context.ts'
import type { FetchOnce } from '../adapters/fetch-once/fetchOnce.ts'
import type { Mailer } from '../adapters/mailer.ts'
import { observeJob } from '../telemetry/observeJob.ts'
import { noScope } from '../db/database.ts'
import { settingsNow } from '../modules/provider/provider.service.ts'
import { eventTypes, type Events, type EventType } from './events.ts'

/** Adapters to other systems for reactions, which no request awaits (rule 7). Only workers have `mailer`. */
interface Outward {
  readonly mailer: Mailer
  /** Fetches the bytes at a foreign https address. */
  readonly fetchOnce: FetchOnce
}

/** Context of a reaction to an event. */
export interface JobContext extends Services, Outward {
  readonly now: Date
  /** Key of the job's effects, the same in every try. */
  readonly jobId: string
}

/**
 * Context with the present settings: an email or document has the name of the supplier at the time it is made
 * (R1).
 */
export const jobContextOf = async (services: Services & Outward, jobId: string): Promise<JobContext> => ({
  ...services,
  settings: await settingsNow(services, services.database.scoped(noScope)),
  now: services.clock(),
  jobId,
})

export type Reaction<Type extends EventType> = (context: JobContext, event: Events[Type]) => Promise<void>

/** Reactions by event; each module adds its own. */
export type Reactions = { readonly [Type in EventType]?: Reaction<Type> }

/**
 * Events whose emails strangers can request, or one customer by the thousand. Each has several workers, which
 * poll twice a second.
 */
const bulkEvents: ReadonlySet<EventType> = new Set([
  'passwordResetAsked',
  'activationAsked',
  'userInvited',
  'emailChangeAsked',
])
const workersOf = (type: EventType): number => (bulkEvents.has(type) ? 4 : 1)

/**
 * Options for one job of a customer at a time, so that a customer with thousands of jobs leaves workers to
 * the others.
 */
const turns = { pollingIntervalSeconds: 0.5, batchSize: 1, localGroupConcurrency: 1 } as const

async function work<Type extends EventType>(
  boss: PgBoss,
  type: Type,
  reaction: Reaction<Type>,
  services: Services & Outward,
): Promise<void> {
  for (let at = 0; at < workersOf(type); at += 1) {
    const workId = await boss.work<Events[Type]>(type, turns, async (jobs) => {
      for (const { id, data } of jobs)
        await observeJob(services, { queue: type, data }, async () =>
          reaction(await jobContextOf(services, id), data),
        )
      // Fetches the next job now instead of at the next poll.
      boss.notifyWorker(workId)
    })
  }
}

/**
 * Takes jobs until the outbox stops. A job whose reaction throws is retried, and in the end becomes a dead
 * letter.
 */
export async function startWorker(
  services: Services & Outward,
  reactions: readonly Reactions[],
): Promise<void> {
  for (const type of eventTypes)
    for (const listener of reactions) {
      const reaction = listener[type] as Reaction<typeof type> | undefined
      if (reaction) await work(services.outbox.boss, type, reaction, services)
    }
}
