import { paymentsContract } from '@tradecounter/contract/payments/payments.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { waitBeforeAsking } from './resultPolling.ts'

/** Client with only the route that needs no session, as the payer may have none (R16). */
const resultApi = apiFor({ getCardResult: paymentsContract.getCardResult })

const keyOf = (transactionUuid: string) => ['cardResult', transactionUuid] as const

/** Number of result requests so far. */
function requestCount(transactionUuid: string): number {
  const state = queryClient.getQueryState(keyOf(transactionUuid))
  return state ? state.dataUpdateCount + state.errorUpdateCount : 0
}

/** Polls with a back-off until the result is recorded or `gaveUp`. */
export function useCardResult(transactionUuid: string) {
  const result = useQuery({
    queryKey: keyOf(transactionUuid),
    queryFn: ({ signal }) => resultApi.getCardResult({ params: { transactionUuid } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.state === 'processing' ? waitBeforeAsking(requestCount(transactionUuid)) : false,
    refetchIntervalInBackground: true,
  })
  const { data, error, isError, isFetching, refetch } = result
  const gaveUp = data?.state === 'processing' && waitBeforeAsking(requestCount(transactionUuid)) === false
  return { data, error, isError, isFetching, refetch, gaveUp }
}
