import { invitationsContract } from '@tradecounter/contract/users/invitations/invitations.contract.ts'
import { useMutation } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { queryClient } from '../../../lib/api/queryClient.ts'
import type { UsersOf } from '../usersOf.ts'

const api = apiFor(invitationsContract)

const customerOf = ({ customerId }: UsersOf): { customerId: number } => {
  if (customerId === undefined) throw new Error('Administrators are invited one by one.')
  return { customerId }
}

const check = (of: UsersOf, file: string) =>
  of.area === 'sa'
    ? api.checkAnyInvitations({ query: customerOf(of), body: { file } })
    : api.checkInvitations({ params: customerOf(of), body: { file } })

const invite = (of: UsersOf, file: string) =>
  of.area === 'sa'
    ? api.inviteAnyUsers({ query: customerOf(of), body: { file } })
    : api.inviteUsers({ params: customerOf(of), body: { file } })

export const useCheckInvitations = (of: UsersOf) =>
  useMutation({ mutationFn: (file: string) => check(of, file) })

export const useInviteUsers = (of: UsersOf) =>
  useMutation({
    mutationFn: (file: string) => invite(of, file),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['users'] }),
  })
