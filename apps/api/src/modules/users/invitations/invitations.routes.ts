import type { invitationsContract } from '@tradecounter/contract/users/invitations/invitations.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { checkInvitations, inviteUsers } from './inviteUsers.ts'

type InvitationBody = Pick<RouteInput<'inviteUsers'>, 'body'>

// Routes of both areas invite people of the scope's customer.
const check = (context: Context, { body }: InvitationBody) => checkInvitations(context, body.file)
const invite = (context: Context, { body }: InvitationBody) => inviteUsers(context, body.file)

export const invitationsRoutes: Handlers<typeof invitationsContract> = {
  checkInvitations: check,
  inviteUsers: invite,
  checkAnyInvitations: check,
  inviteAnyUsers: invite,
}
