import { customersContract } from '@tradecounter/contract/customers.contract.ts'
import { sessionsContract } from '@tradecounter/contract/sessions.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { holds, isApprover, Role } from '@tradecounter/rules/members/roles.ts'
import { useEffect } from 'react'
import { apiFor } from '../../lib/api.ts'
import { findMember, storeMember, useFindMember, useMember } from '../../lib/memberStore.ts'

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

/** §6: approvers and Create Orders holders ask for the account balance. */
export function useAccountBalance() {
  const member = useMember()
  return useQuery({
    queryKey: ['accountBalance'],
    queryFn: ({ signal }) => accountApi.getAccountBalance({}, { signal }),
    staleTime: 60_000,
    enabled: isApprover(member) || holds(member, Role.createOrder),
  })
}
