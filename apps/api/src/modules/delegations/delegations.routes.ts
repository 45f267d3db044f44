import type { delegationsContract } from '@tradecounter/contract/delegations/delegations.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as delegations from './delegations.service.ts'

export const delegationsRoutes: Handlers<typeof delegationsContract> = {
  listDelegations: (context) => delegations.listDelegations(context),
  createDelegation: (context, { body }) => delegations.createDelegation(context, body),
  endDelegation: (context, { params }) => delegations.endDelegation(context, params.delegationId),
}
