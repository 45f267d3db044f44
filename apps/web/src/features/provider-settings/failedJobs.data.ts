import { failedJobsContract } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'

const jobsApi = apiFor(failedJobsContract)
const jobsKey = ['failedJobs'] as const

/** Polling interval of the list. */
const followMs = 30_000

export const useFailedJobs = (page: number) =>
  useQuery({
    queryKey: [...jobsKey, { page }],
    queryFn: ({ signal }) => jobsApi.listFailedJobs({ query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: followMs,
  })

// Not awaited, as the removed row would unmount its dialog before the toast.
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: jobsKey })

export const useRetryFailedJob = () =>
  useMutation({
    mutationFn: (jobId: string) => jobsApi.retryFailedJob({ params: { jobId } }),
    onSettled: refresh,
  })

export const useDismissFailedJob = () =>
  useMutation({
    mutationFn: ({ jobId, reason }: { readonly jobId: string; readonly reason: string }) =>
      jobsApi.dismissFailedJob({ params: { jobId }, body: { reason } }),
    onSettled: refresh,
  })
