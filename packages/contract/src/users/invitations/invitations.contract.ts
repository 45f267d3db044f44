import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { invitationMaximumLength } from '@tradecounter/rules/users/invitations/invitationLimits.ts'
import { z } from 'zod'
import { customerParams, text } from '../../fields.ts'
import { defineRoute } from '../../route.ts'
import { userClaims } from '../users.entities.ts'

/** CSV file whose first line has the names of the columns. */
const file = z.strictObject({ file: text(invitationMaximumLength) })
const bodyMaximumBytes = 8 * megabyte

const checkedFile = z.object({
  /** Number of people in the file, refused ones included. */
  total: z.int(),
  errorCount: z.int(),
  /** First hundred errors by line; the header is line 1. */
  errors: z.array(z.object({ line: z.int(), column: z.string().nullable(), message: z.string() })),
  /** First fifty people who would be invited. */
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
  summary: 'Check a CSV file of invitations without sending them',
  bodyMaximumBytes,
  body: file,
  result: checkedFile,
} as const

const invite = {
  method: 'POST',
  summary: 'Invite all people of a CSV file, or none if a row is refused',
  bodyMaximumBytes,
  body: file,
  result: invited,
} as const

/** Routes of invitations by a file, for managers and in the admin area. */
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
