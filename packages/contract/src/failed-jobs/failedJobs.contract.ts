import {
  dismissalReasonMaximum,
  failedJobProblems,
  failedJobsPageSize,
} from '@tradecounter/rules/failed-jobs/failedJobs.problems.ts'
import { z } from 'zod'
import { instant, nothing, pageNumber, requiredText, wholeNumber } from '../fields.ts'
import { defineRoute } from '../route.ts'

const failedJob = z.object({
  jobId: z.string(),
  /** Description of the event the job reacts to. */
  title: z.string(),
  /** The records it is about, by number; never what is in them. */
  about: z.array(z.object({ name: z.string(), id: z.int() })),
  error: z.string().describe('Its first line, without addresses, logins and keys'),
  tries: z.int(),
  beganAt: instant,
  failedAt: instant,
})

export type FailedJob = z.output<typeof failedJob>

const params = z.strictObject({ jobId: z.uuid() })

/** Work that failed as often as it may be tried: a person decides (R39). */
export const failedJobsContract = {
  listFailedJobs: defineRoute({
    method: 'GET',
    path: '/corporate/admin/failedjobs',
    permission: 'provider.administer',
    summary: 'Work that failed for good and waits for a person, newest first',
    answer: 'list',
    query: z.strictObject({
      page: pageNumber,
      per_page: wholeNumber(1, failedJobsPageSize).default(failedJobsPageSize),
    }),
    result: z.array(failedJob),
  }),
  retryFailedJob: defineRoute({
    method: 'POST',
    path: '/corporate/admin/failedjobs/:jobId/retry',
    permission: 'provider.administer',
    summary: 'Try it again, as often as a new one',
    params,
    result: nothing,
  }),
  dismissFailedJob: defineRoute({
    method: 'POST',
    path: '/corporate/admin/failedjobs/:jobId/dismissal',
    permission: 'provider.administer',
    summary: 'Leave it, with the reason: it is kept in the audit log',
    params,
    body: z.strictObject({
      reason: requiredText(dismissalReasonMaximum, failedJobProblems.reason.displayMessage),
    }),
    result: nothing,
  }),
}
