import { failedJobsContract } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'

const jobsApi = apiFor(failedJobsContract)
const jobsKey = ['failedJobs'] as const

/** Work fails while nobody looks: the list follows. */
const followMs = 30_000

export const useFailedJobs = (page: number) =>
  useQuery({
    queryKey: [...jobsKey, { page }],
    queryFn: ({ signal }) => jobsApi.listFailedJobs({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: followMs,
  })

// Not waited for: a row that goes would take along the dialog that is still to say what happened.
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: jobsKey })

export const useRetryJob = () =>
  useMutation({
    mutationFn: (jobId: string) => jobsApi.retryFailedJob({ params: { jobId } }),
    onSettled: refresh,
  })

export const useDismissJob = () =>
  useMutation({
    mutationFn: ({ jobId, reason }: { readonly jobId: string; readonly reason: string }) =>
      jobsApi.dismissFailedJob({ params: { jobId }, body: { reason } }),
    onSettled: refresh,
  })
