import { randomUUID } from 'node:crypto'
import { refreshOverlapMs } from '@tradecounter/rules/sessions/sessionLimits.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { switchProblems } from '@tradecounter/rules/sessions/switch.problems.ts'
import { providerScope, type Db } from '../../db/database.ts'
import { findPersonIn } from '../../db/personIn.ts'
import { inScope, type Context, type StreamContext } from '../../http/context.ts'
import { Refused, refused } from '../../http/refused.ts'
import { recordAct } from '../audit/recordAct.ts'
import { lockFactor } from '../second-factor/secondFactor.service.ts'
import { acceptInvitations } from '../users/acceptInvitations.ts'
import { saveLogin, userSubject } from '../users/users.service.ts'
import * as customers from './customersOfLogin.queries.ts'
import { memberDetails } from './memberDetails.ts'
import { findSessionMember } from './enterSession.queries.ts'
import { insertSession } from './sessions.queries.ts'
import { issueTokens } from './sessions.service.ts'
import { entryOf, tokenScope, toSignedIn } from './signedIn.ts'

/** Customers the person may work for; none for an administrator. */
export async function listMyCustomers({ database, member, now }: Context) {
  const rows = await customers.listEnterable(database.scoped(providerScope), member.loginId, now)
  return rows.map(({ customerId, customerName, invitedAt }) => ({
    customerId,
    customerName,
    isCurrent: customerId === member.customerId,
    isInvitation: invitedAt !== null,
  }))
}

type Enterable = NonNullable<Awaited<ReturnType<typeof customers.findEnterable>>>
type Factor = Awaited<ReturnType<typeof lockFactor>>

/**
 * Replaces the session by one of the other customer, on the same device and with the same end. The present
 * one ends a moment later, as requests of other tabs may be under way.
 * @throws Refused 401 if the session has ended
 */
async function moveSession(db: Db, { member, now }: Context, there: Enterable, factor: Factor) {
  const endsAt = new Date(now.getTime() + refreshOverlapMs)
  const left = await customers.leaveSession(db, member.sessionId, now, endsAt)
  if (!left) throw new Refused([sessionProblems.expired], 401)
  const id = randomUUID()
  const { browser, address, cookieMode, expiresAt, factorConfirmedAt } = left
  const { customerId, customerName, needsSecondFactor } = there
  if (needsSecondFactor && factorConfirmedAt?.getTime() !== factor?.confirmedAt?.getTime())
    throw refused(switchProblems.needsCode(customerName))
  await insertSession(db, {
    id,
    login_id: member.loginId,
    customer_id: customerId,
    cookie_mode: cookieMode,
    browser,
    address: address ?? '',
    created_at: now,
    expires_at: expiresAt,
    factor_confirmed_at: factorConfirmedAt,
  })
  return { sessionId: id, cookieMode }
}

/**
 * Switches to another customer of the person without a new login. Rights, limits and lists are those of the
 * other membership; tokens and pages of the previous customer are no longer valid. An invitation of that
 * customer is accepted by it.
 * @throws Refused 404 for a customer that the person does not belong to, as if it did not exist
 */
export async function switchCustomer(context: StreamContext, customerId: number) {
  const { database, member, now } = context
  if (customerId === member.customerId) throw refused(switchProblems.here)
  const { sessionId, cookieMode } = await inScope(database, providerScope, async (db) => {
    const there = await customers.findEnterable(db, member.loginId, customerId, now)
    if (!there) throw new Refused([switchProblems.noMember], 404)
    // Lock the login before its factor and its membership, as all other changes of a person do.
    await saveLogin(db, member.loginId, { last_customer_id: customerId }, now)
    // Locked until the decision: a removal at the same moment waits, and then finds that the factor is
    // required.
    const factor = await lockFactor(db, member.loginId)
    if (there.needsSecondFactor && !factor?.confirmedAt)
      throw refused(switchProblems.needsSecondFactor(there.customerName))
    await acceptInvitations({ db, now }, { loginId: member.loginId, customerId })
    const names = await findPersonIn(db, customerId, member.loginId)
    const by = { loginId: member.loginId, actorName: fullName(names ?? member) }
    await recordAct({ db, now }, by, userSubject(customerId, there.membershipId), 'switchCustomer', {
      from: member.customerId ?? 0,
    })
    return moveSession(db, context, there, factor)
  })
  const scope = tokenScope(customerId)
  const db = database.scoped(scope)
  const row = await findSessionMember(db, scope, entryOf(context, sessionId, now))
  if (!row) throw new Refused([sessionProblems.expired], 401)
  const { access, refresh, expiresAt } = issueTokens(
    context,
    { sessionId, customerId, rotation: 0 },
    cookieMode,
  )
  const details = await memberDetails(context, db, toSignedIn(row, sessionId))
  return { token: access, ...(refresh ? { refreshToken: refresh } : {}), expiresAt, ...details }
}
