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

/** Keeps the stored member and claims as the server has them: once a load, and when the window comes back. */
export function useMe(): void {
  const member = useFindMember()
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => accountApi.getMe({}, { signal }),
    staleTime: 60_000,
    enabled: member !== undefined,
  })
  useEffect(() => {
    // Signed out meanwhile, here or in another tab: an old answer must not bring the member back.
    if (data && findMember()) storeMember(data)
  }, [data])
}

/** The balance of the account and the member's approval limit; asked for while it is wanted. */
export function useAccountBalance(wanted: boolean) {
  return useQuery({
    queryKey: ['accountBalance'],
    queryFn: ({ signal }) => accountApi.getAccountBalance({}, { signal }),
    staleTime: 60_000,
    enabled: wanted,
  })
}
