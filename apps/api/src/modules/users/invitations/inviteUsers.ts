import { problem } from '@tradecounter/rules/decision.ts'
import { invitationsShown } from '@tradecounter/rules/users/invitations/invitationLimits.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import type { CheckedInvitations } from '@tradecounter/contract/users/invitations/invitations.contract.ts'
import type { Context } from '../../../http/context.ts'
import { refused } from '../../../http/refused.ts'
import { actorOf, recordEach } from '../../audit/recordAct.ts'
import { addCostCentres } from '../../cost-centres/costCentres.service.ts'
import type { ListedError } from '../../imports/importKind.ts'
import { claimColumns } from '../userInput.ts'
import { nameMembers } from '../invitedMembers.queries.ts'
import { rightsOf, userSubject } from '../users.service.ts'
import { insertLogins, insertMemberships, lockLogins } from './invitations.queries.ts'
import { readInvitations, type ReadFile, type ReadInvitation } from './readInvitations.ts'

/** Check of a file without any change: its problems, or the people it invites. */
export async function checkInvitations(context: Context, file: string): Promise<CheckedInvitations> {
  const { total, errorCount, errors, people } = await readInvitations(context, file)
  return {
    total,
    errorCount,
    errors: errors.map(({ line, column, message }) => ({ line, column: column ?? null, message })),
    people: people.slice(0, invitationsShown).map(({ line: _, costCentreCodes, ...person }) => ({
      ...person,
      costCentreCodes: [...costCentreCodes],
    })),
  }
}

/** One line's refusal, as a problem of the whole file. */
const refusalOf = ({ line, column, message }: ListedError) =>
  problem('invitationRow', `Line ${line}${column ? `, ${column}` : ''}: ${message}`, `line${line}`)

const takenError = ({ line }: ReadInvitation) =>
  refusalOf({ line, column: 'emailAddress', message: userProblems.taken.displayMessage, code: 'conflict' })

/** Logins of all of them, with the invitation of each. @throws Refused when one was renamed meanwhile. */
async function loginsFor({ db, now }: Context, people: readonly ReadInvitation[]) {
  await insertLogins(db, people, now)
  const logins = new Map((await lockLogins(db, people)).map((login) => [login.userName, login]))
  return people.map((person) => {
    const login = logins.get(person.emailAddress)
    if (!login) throw refused(takenError(person))
    return { loginId: login.id, person }
  })
}

async function addPeople(context: Context, { customerId, people, costCentres }: ReadFile) {
  const { db, now } = context
  const invited = await loginsFor(context, people)
  const memberships = await insertMemberships(
    db,
    customerId,
    invited.map(({ loginId, person }) => ({
      loginId,
      columns: { ...claimColumns(person.claims), invited_at: now },
    })),
    now,
  )
  const members = invited.map(({ loginId, person }) => {
    const membershipId = memberships.get(loginId)
    if (membershipId === undefined) throw refused(takenError(person))
    return { loginId, membershipId, person }
  })
  await nameMembers(
    db,
    customerId,
    members.map(({ membershipId, person: { firstName, lastName, emailAddress } }) => ({
      membershipId,
      firstName,
      lastName,
      email: emailAddress,
    })),
  )
  const assigned = members.flatMap(({ membershipId, person }) =>
    person.costCentreCodes.flatMap((code) => {
      const costCentreId = costCentres.get(code)
      return costCentreId === undefined ? [] : [{ costCentreId, membershipId }]
    }),
  )
  await addCostCentres(context, customerId, assigned)
  return members
}

/**
 * Invites all people of a file, or none. Each gets their own mail with a link (R35) and their own entry in
 * the audit log, as if invited one by one.
 */
export async function inviteUsers(context: Context, file: string): Promise<{ invited: number }> {
  const read = await readInvitations(context, file)
  if (read.errors.length > 0) throw refused(...read.errors.map(refusalOf))
  const { db, outbox } = context
  const { customerId } = read
  const members = await addPeople(context, read)
  await recordEach(
    context,
    actorOf(context),
    'inviteUser',
    members.map(({ membershipId, person: { claims, emailAddress } }) => ({
      subject: userSubject(customerId, membershipId),
      facts: { ...rightsOf(claims), emailAddress },
    })),
  )
  await outbox.emitAll(
    db,
    'userInvited',
    members.map(({ loginId }) => ({ loginId, customerId })),
  )
  return { invited: members.length }
}
