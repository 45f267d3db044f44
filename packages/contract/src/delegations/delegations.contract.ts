import { z } from 'zod'
import { customerParams, nothing, pathId, person, plainDate, text } from '../fields.ts'
import { defineRoute } from '../route.ts'

const delegation = z.object({
  delegationId: z.int(),
  /** Approver who is away; `to` decides in their place. */
  from: person,
  to: person,
  /** First and last day, both included, in the business's time zone. */
  startsOn: plainDate,
  endsOn: plainDate,
  /** True if the delegation includes today. */
  standing: z.boolean(),
})

export type Delegation = z.output<typeof delegation>

export const delegationsContract = {
  listDelegations: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/delegations',
    permission: 'orders.delegate',
    summary: 'Present and future delegations from and to the member',
    answer: 'list',
    params: customerParams,
    result: z.array(delegation),
  }),
  createDelegation: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/delegations',
    permission: 'orders.delegate',
    summary: 'Delegate the member’s approvals for some days to an approver with at least the same limit',
    params: customerParams,
    body: z.strictObject({ userName: text(255), startsOn: plainDate, endsOn: plainDate }),
    result: delegation,
  }),
  endDelegation: defineRoute({
    method: 'DELETE',
    path: '/Corporate/customers/:customerId/delegations/:delegationId',
    permission: 'orders.delegate',
    summary: 'End a delegation at once',
    params: customerParams.extend({ delegationId: pathId }),
    result: nothing,
  }),
}
