import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { ownNameContract } from '@tradecounter/contract/users/ownName.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { providerScope } from '../../db/database.ts'
import { inScope, type Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handlers.ts'
import { changesNothing } from '../audit/changesNothing.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { findRecipient, saveLogin } from './logins.queries.ts'
import { namesProblems, refuseAny } from './userInput.ts'
import { userSubject } from './users.service.ts'

/** Sets the person's own name, which replaces the names that their customers gave them. */
async function setOwnName(context: Context, input: RouteInput<'setOwnName'>['body']) {
  const { database, member, now } = context
  refuseAny(namesProblems(input))
  const names = { firstName: input.firstName.trim(), lastName: input.lastName.trim() }
  const columns = { first_name: names.firstName, last_name: names.lastName, names_set_at: now }
  await inScope(database, providerScope, async (db) => {
    const stored = await findRecipient(db, member.loginId)
    if (stored?.namesSetAt && changesNothing(stored, names)) return
    await saveLogin(db, member.loginId, columns, now)
    const facts = { before: fullName(member), after: fullName(names) }
    await recordAct({ db, now }, actorOf(context), userSubject(null, member.loginId), 'setOwnName', facts)
  })
  return names
}

export const ownNameRoutes: Handlers<typeof ownNameContract> = {
  setOwnName: (context, { body }) => setOwnName(context, body),
}
