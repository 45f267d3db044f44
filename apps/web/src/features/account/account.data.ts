import { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { sessionsContract } from '@tradecounter/contract/sessions/sessions.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiFor } from '../../lib/api/api.ts'
import { findMember, storeMember, useFindMember } from '../../lib/session/memberStore.ts'

const accountApi = apiFor({
  getMe: sessionsContract.getMe,
  getAccountBalance: customersContract.getAccountBalance,
})

/** Reloads the stored member and claims from the server, at each load and when the window gets the focus. */
export function useMe(): void {
  const member = useFindMember()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => accountApi.getMe({}, { signal }),
    staleTime: 60_000,
    enabled: member !== undefined,
  })
  useEffect(() => {
    // A late answer must not restore the member after a logout in this or another tab.
    if (data && findMember()) storeMember(data)
  }, [data])
}

/** Balance of the account and the member's approval limit, requested while `wanted` is true. */
export function useAccountBalance(enabled: boolean) {
  return useQuery({
    queryKey: ['accountBalance'],
    queryFn: ({ signal }) => accountApi.getAccountBalance({}, { signal }),
    staleTime: 60_000,
    enabled,
  })
}
