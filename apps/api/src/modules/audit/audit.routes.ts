import type { auditContract } from '@tradecounter/contract/audit/audit.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { exportActs, listWrittenActs } from './auditLog.ts'
import { downloadActs } from './downloadActs.ts'

export const auditRoutes: Handlers<typeof auditContract> = {
  listActs: (context, { query }) => listWrittenActs(context, query),
  exportActs: async (context, { query }) => exportActs(context, query.q),
  downloadActs: (context, { params }) => downloadActs(context, params.ticket),
}
