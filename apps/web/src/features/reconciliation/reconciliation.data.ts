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

/** While a run is under way it is followed closely; otherwise the clock's is seen when it comes. */
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

/** @param seen the last run and how far it is: what it finds is shown as it finds it */
export const useDifferences = (search: ReconciliationSearch, seen: string) =>
  useQuery({
    queryKey: [...key, 'differences', search, seen],
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

// Not waited for: a row that goes would take along the dialog that is still to say what happened.
const refresh = (): void => void queryClient.invalidateQueries({ queryKey: key })

export const useRunReconciliation = () =>
  useMutation({
    mutationFn: (day: string) => reconciliationApi.runReconciliation({ body: { day } }),
    onSettled: refresh,
  })

export const useExplain = () =>
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
    // Toast from here: the row and its dialog may be gone before the answer arrives.
    onSuccess: () => toastSuccess(reconciliationMessages.explained),
    onSettled: refresh,
  })
