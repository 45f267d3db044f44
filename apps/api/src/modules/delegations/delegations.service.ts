import type { RouteInput } from '@tradecounter/contract/routes.ts'
import type { Delegation } from '@tradecounter/contract/delegations/delegations.contract.ts'
import { delegateApprovals, isActiveOn } from '@tradecounter/rules/delegations/delegation.ts'
import { sessionProblems } from '@tradecounter/rules/sessions/sessions.problems.ts'
import { customerIdOf, todayOf, type Context } from '../../http/context.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { accept, notFound, Refused } from '../../http/refused.ts'
import { findApprover } from '../customers/customers.service.ts'
import * as queries from './delegations.queries.ts'

const toDelegation = (row: queries.DelegationRow, today: string): Delegation => ({
  delegationId: row.id,
  from: { userName: row.fromUserName, firstName: row.fromFirstName, lastName: row.fromLastName },
  to: { userName: row.toUserName, firstName: row.toFirstName, lastName: row.toLastName },
  startsOn: row.startsOn,
  endsOn: row.endsOn,
  standing: isActiveOn(row, today),
})

/** Present and future delegations by and to the member. */
export async function listDelegations(context: Context) {
  const today = todayOf(context)
  const rows = await queries.listDelegations(context.db, customerIdOf(context), context.member.loginId, today)
  return { rows: rows.map((row) => toDelegation(row, today)), total: rows.length }
}

const subjectOf = (context: Context, id: number) =>
  ({ customerId: customerIdOf(context), kind: 'delegation', id }) as const

/** Lets another approver of at least the same limit decide in the member's place for some days. */
export async function createDelegation(
  context: Context,
  input: RouteInput<'createDelegation'>['body'],
): Promise<Delegation> {
  const { db, member, now } = context
  const customerId = customerIdOf(context)
  const today = todayOf(context)
  if (!(await queries.lockApprover(db, customerId, member.loginId)))
    throw new Refused([sessionProblems.forbidden], 403)
  const delegateName = input.userName.trim().toLowerCase()
  const delegate = await findApprover(context, customerId, delegateName)
  const standing = await queries.listPeriods(db, customerId, member.loginId, today)
  const { startsOn, endsOn } = accept(delegateApprovals(member, delegate, input, standing, today))
  const { id } = await queries.insertDelegation(db, {
    customer_id: customerId,
    from_login_id: member.loginId,
    to_login_id: delegate?.loginId ?? 0,
    starts_on: startsOn,
    ends_on: endsOn,
    created_at: now,
  })
  const facts = { to: delegateName, startsOn, endsOn }
  await recordAct(context, actorOf(context), subjectOf(context, id), 'delegateApprovals', facts)
  const created = await queries.findDelegation(db, customerId, id)
  if (!created) throw notFound('This delegation')
  return toDelegation(created, today)
}

/** The approver takes the approvals back, at once. */
export async function endDelegation(context: Context, id: number) {
  const { db, member, now } = context
  const ended = await queries.endDelegation(db, customerIdOf(context), member.loginId, id, now)
  if (!ended) throw notFound('This delegation')
  await recordAct(context, actorOf(context), subjectOf(context, id), 'endDelegation')
  return null
}
