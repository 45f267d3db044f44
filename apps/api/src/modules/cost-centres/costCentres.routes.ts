import type { costCentresContract } from '@tradecounter/contract/cost-centres/costCentres.contract.ts'
import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as costCentres from './costCentres.service.ts'

export const costCentresRoutes: Handlers<typeof costCentresContract> = {
  listCostCentres: (context, { params, query }) =>
    costCentres.listCostCentres(context, params.customerId, {
      search: query.q?.search,
      sort: chosenSort(query.sort, ['costCentreCode', 'asc']),
      page: query.page,
      perPage: query.per_page,
    }),
  createCostCentre: (context, { params, body }) =>
    costCentres.createCostCentre(context, params.customerId, body),
  getCostCentre: (context, { params }) =>
    costCentres.getCostCentre(context, params.customerId, params.costCentreId),
  updateCostCentre: (context, { params, body }) =>
    costCentres.updateCostCentre(context, params.customerId, params.costCentreId, body),
  deleteCostCentre: (context, { params }) =>
    costCentres.deleteCostCentre(context, params.customerId, params.costCentreId),
  setCostCentreStatus: (context, { params, body }) =>
    costCentres.setCostCentreStatus(context, params.customerId, params.costCentreId, body.enable),
  listCostCentreUsers: (context, { params, query }) =>
    costCentres.listCostCentreUsers(context, params.customerId, params.costCentreId, {
      page: query.page,
      perPage: query.per_page,
    }),
}
