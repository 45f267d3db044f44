import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { invitationMaximumLength } from '@tradecounter/rules/users/invitations/invitationLimits.ts'
import { z } from 'zod'
import { customerParams, text } from '../../fields.ts'
import { defineRoute } from '../../route.ts'
import { userClaims } from '../users.entities.ts'

/** CSV as the import reads it; its first line names the columns. */
const file = z.strictObject({ file: text(invitationMaximumLength) })
const bodyMaximumBytes = 6 * megabyte

const checkedFile = z.object({
  /** People in the file, those that are refused too. */
  total: z.int(),
  errorCount: z.int(),
  /** The first hundred by line; the header is line 1. */
  errors: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
  /** The first fifty who would be invited. */
  people: z.array(
    z.object({
      emailAddress: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      claims: userClaims,
      costCentreCodes: z.array(z.string()),
    }),
  ),
})

const invited = z.object({ invited: z.int() })

const { customerId } = customerParams.shape
const ofCustomer = z.strictObject({ customerId })

export type CheckedInvitations = z.output<typeof checkedFile>

const check = {
  method: 'POST',
  summary: 'What inviting the people of a CSV file would mean; nothing is done',
  bodyMaximumBytes,
  body: file,
  result: checkedFile,
} as const

const invite = {
  method: 'POST',
  summary: 'Invite the people of a CSV file: all of them, or nobody',
  bodyMaximumBytes,
  body: file,
  result: invited,
} as const

/** People invited by a file, by their managers and in the admin area. */
export const invitationsContract = {
  checkInvitations: defineRoute({
    ...check,
    path: '/Corporate/customers/:customerId/users/invitations/check',
    permission: 'users.manage',
    params: customerParams,
  }),
  inviteUsers: defineRoute({
    ...invite,
    path: '/Corporate/customers/:customerId/users/invitations',
    permission: 'users.manage',
    params: customerParams,
  }),
  checkAnyInvitations: defineRoute({
    ...check,
    path: '/corporate/admin/users/invitations/check',
    permission: 'users.administer',
    query: ofCustomer,
  }),
  inviteAnyUsers: defineRoute({
    ...invite,
    path: '/corporate/admin/users/invitations',
    permission: 'users.administer',
    query: ofCustomer,
  }),
}
