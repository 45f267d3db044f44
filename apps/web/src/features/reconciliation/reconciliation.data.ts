import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import {
  reconciliationContract,
  type FigureDifference,
} from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import { reconciliationMessages } from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import type { ReconciliationSearch } from './reconciliationSearch.ts'

export const reconciliationApi = apiFor(reconciliationContract)
const key = ['reconciliation'] as const

/** Polling intervals: during a run, and otherwise. */
const runningMs = 2000
const restingMs = 60_000

export const useReconciliation = () =>
  useQuery({
    queryKey: [...key, 'runs'],
    queryFn: ({ signal }) => reconciliationApi.getReconciliation({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.runs[0]?.finishedAt === null ? runningMs : restingMs),
  })

export const differencesPageSize = 50

export const filterOf = ({ kind, state }: ReconciliationSearch) => ({ kind, state })

/** Differences. @param runKey last run and its progress, which reload the list */
export const useDifferences = (search: ReconciliationSearch, runKey: string) =>
  useQuery({
    queryKey: [...key, 'differences', search, runKey],
    queryFn: ({ signal }) =>
      reconciliationApi.listDifferences(
        {
          query: {
            page: search.page ?? 1,
            per_page: differencesPageSize,
            sort: { firstSeenOn: search.direction ?? 'desc' },
            q: filterOf(search),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

// Not awaited, as the removed row would unmount its dialog before the toast.
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: key })

export const useRunReconciliation = () =>
  useMutation({
    mutationFn: (day: string) => reconciliationApi.runReconciliation({ body: { day } }),
    onSettled: refresh,
  })

export const useExplainDifference = () =>
  useMutation({
    mutationFn: ({
      difference,
      reason,
    }: {
      readonly difference: FigureDifference
      readonly reason: string
    }) =>
      reconciliationApi.explainDifference({
        params: { differenceId: difference.differenceId },
        body: { reason },
      }),
    // Toast here, as the row and its dialog may be unmounted before the answer arrives.
    onSuccess: () => toastSuccess(reconciliationMessages.explained),
    onSettled: refresh,
  })
