import type { reconciliationContract } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { downloadDifferences, exportDifferences } from './exportDifferences.ts'
import {
  explainDifference,
  getReconciliation,
  listDifferences,
  runReconciliation,
} from './reconciliation.service.ts'

export const reconciliationRoutes: Handlers<typeof reconciliationContract> = {
  getReconciliation: (context) => getReconciliation(context),
  listDifferences: (context, { query }) => listDifferences(context, query),
  runReconciliation: (context, { body }) => runReconciliation(context, body),
  explainDifference: (context, { params, body }) =>
    explainDifference(context, params.differenceId, body.reason),
  exportDifferences: async (context, { query }) => exportDifferences(context, query.q),
  downloadDifferences: (context, { params }) => downloadDifferences(context, params.ticket),
}
