import type { failedJobsContract } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { dismissFailedJob, listFailedJobs, retryFailedJob } from './failedJobs.service.ts'

export const failedJobsRoutes: Handlers<typeof failedJobsContract> = {
  listFailedJobs: (context, { query }) => listFailedJobs(context, query),
  retryFailedJob: (context, { params }) => retryFailedJob(context, params.jobId),
  dismissFailedJob: (context, { params, body }) => dismissFailedJob(context, params.jobId, body.reason),
}
