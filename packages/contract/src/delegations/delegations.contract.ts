import { z } from 'zod'
import { customerParams, nothing, pathId, person, plainDate, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

const delegation = z.object({
  delegationId: z.int(),
  /** Approver who is away; `to` decides in their place. */
  from: person,
  to: person,
  /** Both days included, in the business's time zone. */
  startsOn: plainDate,
  endsOn: plainDate,
  /** True if today is within its days. */
  standing: z.boolean(),
})

export type Delegation = z.output<typeof delegation>

export const delegationsContract = {
  listDelegations: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/delegations',
    permission: 'orders.delegate',
    summary: 'Approvals the member has given away or been given, now or later',
    answer: 'list',
    params: customerParams,
    result: z.array(delegation),
  }),
  createDelegation: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/delegations',
    permission: 'orders.delegate',
    summary: 'Let another approver of at least the same limit decide in the member’s place for some days',
    params: customerParams,
    body: z.strictObject({ userName: text(255), startsOn: plainDate, endsOn: plainDate }),
    result: delegation,
  }),
  endDelegation: defineRoute({
    method: 'DELETE',
    path: '/Corporate/customers/:customerId/delegations/:delegationId',
    permission: 'orders.delegate',
    summary: 'Take approvals back, at once',
    params: customerParams.extend({ delegationId: pathId }),
    result: nothing,
  }),
}
