import { statementsContract } from '@tradecounter/contract/statements/statements.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../lib/api/api.ts'
import { queryClient } from '../../lib/api/queryClient.ts'

const statementsApi = apiFor(statementsContract)
const runsKey = ['statementRuns'] as const

/** Polling interval of a run's progress. */
const followMs = 3000

export const useStatementRuns = () =>
  useQuery({
    queryKey: runsKey,
    queryFn: ({ signal }) => statementsApi.listStatementRuns({}, { signal }),
    refetchInterval: ({ state }) => (state.data?.some((run) => run.finishedAt === null) ? followMs : false),
  })

export const useRunStatements = () =>
  useMutation({
    mutationFn: (body: { readonly month: number; readonly year: number }) =>
      statementsApi.runStatements({ body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: runsKey }),
  })
