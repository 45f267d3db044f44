import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { viewProblems } from '@tradecounter/rules/sessions/view.problems.ts'
import { viewLifeMs, viewReasonProblem } from '@tradecounter/rules/sessions/viewAs.ts'
import { providerScope } from '../../../db/database.ts'
import { inScope, type Context } from '../../../http/context.ts'
import { notFound, Refused, refused } from '../../../http/refused.ts'
import { actorOf, recordAct } from '../../audit/recordAct.ts'
import { nameOf, userSubject } from '../../users/users.service.ts'
import { memberDetails } from '../memberDetails.ts'
import { closeView } from './closeView.ts'
import { findViewing, viewToken } from './viewing.ts'
import { findView, findViewed, saveView } from './views.queries.ts'

/**
 * Starts a view: the session sees the portal as the person does. The audit log names who, whom and why.
 * @throws Refused 404 for an unknown person of that customer, 400 for an administrator or a person who
 * cannot log in
 */
export async function beginView(
  context: Context,
  { customerId, userName, reason }: RouteInput<'beginView'>['body'],
) {
  const { database, member, now } = context
  const problem = viewReasonProblem(reason)
  if (problem) throw refused(problem)
  const { sessionId } = member
  const endsAt = new Date(now.getTime() + viewLifeMs)
  await inScope(database, providerScope, async (db) => {
    const person = await findViewed(db, customerId, nameOf(userName))
    if (!person) throw notFound('This user')
    if (person.isAdmin) throw refused(viewProblems.ofAdministrator)
    if (!person.canLogIn) throw refused(viewProblems.cannotLogIn)
    const { loginId, membershipId } = person
    const earlier = await findView(db, sessionId)
    if (earlier?.endsAt && earlier.endsAt <= now) await closeView(db, sessionId, now)
    const begun = await saveView(db, { sessionId, loginId, customerId, reason: reason.trim(), now, endsAt })
    if (!begun) throw new Refused([sessionProblems.expired], 401)
    await recordAct({ db, now }, actorOf(context), userSubject(customerId, membershipId), 'viewAs', {
      reason: reason.trim(),
      until: endsAt.toISOString(),
    })
  })
  const viewed = await findViewing(context, sessionId, customerId)
  if (!viewed) throw refused(viewProblems.cannotLogIn)
  const { token, expiresAt } = viewToken(context, viewed)
  return { token, expiresAt, ...(await memberDetails(context, database.scoped(viewed.scope), viewed.member)) }
}
