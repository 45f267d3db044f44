import { mailReasonMaximum } from '@tradecounter/rules/users/userLimits.ts'
import { z } from 'zod'
import { customerParams, nothing, requiredText, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

const named = z.strictObject({ userName: text(255) })

/** Routes of reports about returned emails. */
export const mailReportsContract = {
  reportMail: defineRoute({
    method: 'POST',
    path: '/Corporate/integration/mailreports',
    permission: 'integration.mail.write',
    namesRecord: true,
    summary: 'Outcome of an email of the portal, as your mail provider reports it',
    description:
      'Send `failed` for an email that was returned for good; a status that is not about the address (other than 5.0.0, 5.1.x, 5.2.0, 5.2.1 and 5.4.4) does not mark it. `delivered` clears an earlier failure. `messageId` is the Message-ID of the mail.',
    body: z.strictObject({
      messageId: requiredText(255, 'Please give the Message-ID.'),
      recipient: requiredText(255, 'Please give the recipient.'),
      outcome: z.enum(['failed', 'delayed', 'delivered']),
      status: z
        .string()
        .regex(/^[245]\.\d{1,3}\.\d{1,3}$/, 'This is not a status code of RFC 3463.')
        .or(z.literal(''))
        .default(''),
      reason: text(mailReasonMaximum).default(''),
    }),
    result: nothing,
  }),
  clearMailFailure: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/users/mailfailure/clear',
    permission: 'users.manage',
    summary: 'Mark the email address of a person as working again',
    params: customerParams,
    query: named,
    result: nothing,
  }),
  clearAnyMailFailure: defineRoute({
    method: 'POST',
    path: '/corporate/admin/users/mailfailure/clear',
    permission: 'users.administer',
    summary: 'Mark the email address of a person of any customer, or of an administrator, as working again',
    query: named,
    result: nothing,
  }),
}
