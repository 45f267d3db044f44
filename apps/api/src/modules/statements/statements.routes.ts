import type { statementsContract } from '@tradecounter/contract/statements/statements.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { downloadStatementOnDemand } from './statementOnDemand.ts'
import {
  downloadStatement,
  listStatementRuns,
  listStatements,
  startStatementRun,
} from './statements.service.ts'

export const statementsRoutes: Handlers<typeof statementsContract> = {
  listStatements: (context, { query }) => listStatements(context, query),
  downloadStatement: (context, { query }) => downloadStatement(context, query.fileUrl),
  downloadStatementOnDemand: (context, { query }) => downloadStatementOnDemand(context, query),
  listStatementRuns: (context) => listStatementRuns(context),
  runStatements: (context, { body }) => startStatementRun(context, body),
}
