import type { Db } from '../../db/database.ts'
import { recordAct, type Actor } from '../audit/recordAct.ts'
import { acceptInvited } from './invitedMembers.queries.ts'
import { userSubject } from './users.service.ts'

/** A person accepts to belong to a customer, or with their password to all that invited them. Who belongs already changes nothing. */
export async function acceptInvitations(
  { db, now }: { readonly db: Db; readonly now: Date },
  by: Actor,
  whose: { readonly loginId: number; readonly customerId?: number | undefined },
): Promise<void> {
  for (const { customerId, membershipId } of await acceptInvited(db, whose, now))
    await recordAct({ db, now }, by, userSubject(customerId, membershipId), 'acceptInvitation')
}
