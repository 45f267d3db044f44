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
  /** Description of the event that the job reacts to. */
  title: z.string(),
  /** Records of the job by id, never their contents. */
  about: z.array(z.object({ name: z.string(), id: z.int() })),
  error: z.string().describe('First line of the error, without URLs, logins and keys'),
  tries: z.int(),
  beganAt: instant,
  failedAt: instant,
})

export type FailedJob = z.output<typeof failedJob>

const params = z.strictObject({ jobId: z.uuid() })

/** Routes of failed jobs, whose tries are used up: an administrator retries or dismisses them (R39). */
export const failedJobsContract = {
  listFailedJobs: defineRoute({
    method: 'GET',
    path: '/corporate/admin/failedjobs',
    permission: 'provider.administer',
    summary: 'Failed jobs that wait for an administrator, newest first',
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
    summary: 'Retry a failed job, with the tries of a new one',
    params,
    result: nothing,
  }),
  dismissFailedJob: defineRoute({
    method: 'POST',
    path: '/corporate/admin/failedjobs/:jobId/dismissal',
    permission: 'provider.administer',
    summary: 'Dismiss a failed job; the reason is written to the audit log',
    params,
    body: z.strictObject({
      reason: requiredText(dismissalReasonMaximum, failedJobProblems.reason.displayMessage),
    }),
    result: nothing,
  }),
}
