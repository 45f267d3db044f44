import {
  delegationsContract,
  type Delegation,
} from '@tradecounter/contract/delegations/delegations.contract.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { hourMs } from '@tradecounter/rules/time/durations.ts'
import { apiFor } from '../../lib/api/api.ts'
import { lastAnswer } from '../../lib/api/lastAnswer.ts'
import { queryClient } from '../../lib/api/queryClient.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { delegationKeys } from './delegationKeys.ts'

const delegationsApi = apiFor(delegationsContract)

/**
 * Present and future delegations by and to the member; reloaded each hour, as no notice announces a new day.
 */
export function useDelegations(customerId: number) {
  return useQuery({
    queryKey: delegationKeys.all,
    ...lastAnswer('delegations', (signal) =>
      delegationsApi.listDelegations({ params: { customerId } }, { signal }),
    ),
    select: (page) => page.rows,
    staleTime: 60_000,
    refetchInterval: hourMs,
  })
}

/** Refreshes delegations, and orders, which show who decides. */
const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: delegationKeys.all }),
    queryClient.invalidateQueries({ queryKey: ['orders'] }),
  ])

interface NewDelegation {
  readonly userName: string
  readonly startsOn: string
  readonly endsOn: string
}

export function useCreateDelegation(customerId: number) {
  return useMutation({
    mutationFn: (body: NewDelegation) => delegationsApi.createDelegation({ params: { customerId }, body }),
    onSuccess: async ({ to }) => {
      toastSuccess(`Approvals delegated to ${fullName(to)}.`)
      await refresh()
    },
  })
}

export function useEndDelegation(customerId: number) {
  return useMutation({
    mutationFn: ({ delegationId }: Delegation) =>
      delegationsApi.endDelegation({ params: { customerId, delegationId } }),
    onSuccess: () => toastSuccess('Delegation ended.'),
    onSettled: refresh,
  })
}
