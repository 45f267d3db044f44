import {
  columnOf,
  readInvitation,
  type Invitation,
} from '@tradecounter/rules/users/invitations/readInvitation.ts'
import { invitationMaximumRows } from '@tradecounter/rules/users/invitations/invitationLimits.ts'
import { invitationProblems } from '@tradecounter/rules/users/invitations/invitations.problems.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import type { Problem } from '@tradecounter/rules/decision.ts'
import { customerIdOf, type Context } from '../../../http/context.ts'
import { notFound } from '../../../http/refused.ts'
import { listAssignable } from '../../cost-centres/costCentres.service.ts'
import { ImportErrors } from '../../imports/importErrors.ts'
import type { ListedError } from '../../imports/importKind.ts'
import { readRows } from '../../imports/reading/readRows.ts'
import { findCustomerOfUsers } from '../users.queries.ts'
import { invitationKind, rowOf } from './invitationKind.ts'
import { findMemberAddresses } from './invitations.queries.ts'

export interface ReadInvitation extends Invitation {
  readonly line: number
}

export interface ReadFile {
  readonly customerId: number
  readonly total: number
  readonly errorCount: number
  /** The first hundred, by line. */
  readonly errors: readonly ListedError[]
  /** Rows without problems. */
  readonly people: readonly ReadInvitation[]
  /** The ids of the customer's enabled cost centres, by code. */
  readonly costCentres: ReadonlyMap<string, number>
}

async function* whole(file: string): AsyncGenerator<string> {
  yield file
}

const rowError = (line: number, problem: Problem) => ({
  line,
  column: columnOf(problem),
  message: problem.displayMessage,
})

/**
 * Reads a file of people like the files of the import and checks it by the rules of the user dialog (§4, §5),
 * and for people who are in it twice or in the portal already. Changes nothing.
 */
export async function readInvitations(context: Context, file: string): Promise<ReadFile> {
  const { db } = context
  const customerId = customerIdOf(context)
  const customer = await findCustomerOfUsers(db, customerId)
  if (!customer) throw notFound('This customer')
  const costCentres = new Map((await listAssignable(context, customerId)).map(({ id, code }) => [code, id]))
  const giving = {
    paymentStatusId: customer.paymentStatusId,
    costCentreCodes: new Set(costCentres.keys()),
  }
  const errors = new ImportErrors()
  const people: ReadInvitation[] = []
  const lineOf = new Map<string, number>()
  let total = 0
  for await (const batch of readRows(invitationKind, whole(file))) {
    errors.add('invalid', ...batch.errors)
    for (const { line, ...row } of batch.rows) {
      const read = readInvitation(rowOf(row), giving)
      if ('problems' in read) {
        errors.add('invalid', ...read.problems.map((problem) => rowError(line, problem)))
        continue
      }
      const { emailAddress } = read.invitation
      const first = lineOf.get(emailAddress)
      if (first === undefined) {
        lineOf.set(emailAddress, line)
        people.push({ ...read.invitation, line })
      } else errors.add('duplicate', rowError(line, invitationProblems.twice(first)))
    }
    total = batch.total
    if (total > invitationMaximumRows) {
      errors.add('invalid', {
        line: invitationMaximumRows + 2,
        message: invitationProblems.tooMany.displayMessage,
      })
      break
    }
  }
  if (total === 0 && errors.count === 0)
    errors.add('invalid', { line: 1, message: invitationProblems.nobody.displayMessage })
  const takenAddresses = await findMemberAddresses(db, customerId, [...lineOf.keys()])
  for (const { emailAddress, line } of people)
    if (takenAddresses.has(emailAddress)) errors.add('conflict', rowError(line, userProblems.taken))
  return {
    customerId,
    total,
    errorCount: errors.count,
    errors: errors.listed,
    people: people.filter((person) => !takenAddresses.has(person.emailAddress)),
    costCentres,
  }
}
