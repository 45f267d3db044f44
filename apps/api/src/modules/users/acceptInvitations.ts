import type { Db } from '../../db/database.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { recordAct } from '../audit/recordAct.ts'
import { acceptInvited, type Invited } from './invitedMembers.queries.ts'
import { userSubject } from './users.service.ts'

/** Makes a person a member of the customers that {@link acceptInvited} names. For members nothing changes. */
export async function acceptInvitations(
  { db, now }: { readonly db: Db; readonly now: Date },
  invited: Invited,
): Promise<void> {
  for (const { customerId, membershipId, ...names } of await acceptInvited(db, invited, now)) {
    // Each customer's audit log has that customer's name for the person.
    const by = { loginId: invited.loginId, actorName: fullName(names) }
    await recordAct({ db, now }, by, userSubject(customerId, membershipId), 'acceptInvitation')
  }
}
