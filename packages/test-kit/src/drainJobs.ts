import { eventTypes, type EventType } from '@tradecounter/api/jobs/events.ts'
import { jobContextOf, type Reaction } from '@tradecounter/api/jobs/worker.ts'
import type { Mail } from '@tradecounter/api/adapters/mailer.ts'
import { reactions } from '@tradecounter/api/reactions.ts'
import { noHosts } from './noHosts.ts'
import type { RunningPortal } from './portal.ts'

/** Runs every waiting job of the test file's database and returns the sent emails. */
export async function drainJobs(portal: RunningPortal, fetchOnce = noHosts): Promise<Mail[]> {
  const mails: Mail[] = []
  const mailer = {
    send: async (mail: Mail) => void mails.push(mail),
    close: () => undefined,
  }
  const { boss } = portal.outbox
  for (const type of eventTypes)
    for (;;) {
      const jobs = await boss.fetch<object>(type, { batchSize: 100 })
      if (jobs.length === 0) break
      for (const job of jobs) {
        const context = await jobContextOf({ ...portal, mailer, fetchOnce }, job.id)
        for (const reaction of reactions)
          await (reaction[type] as Reaction<EventType> | undefined)?.(context, job.data as never)
        await boss.complete(type, job.id)
      }
    }
  return mails
}
