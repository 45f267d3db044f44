import type { ColumnType, Generated } from 'kysely'
import type { StatementFigures } from '@tradecounter/rules/statements/statementFigures.ts'
import type { Default, Stamp, StampOrNull } from '../columns.ts'

export interface StatementsTable {
  customer_id: number
  id: Generated<number>
  month: string
  figures: ColumnType<StatementFigures, string, string>
  made_at: Stamp
}

export interface StatementRunsTable {
  id: Generated<number>
  month: string
  started_at: Stamp
  last_customer_id: Default<number>
  made: Default<number>
  finished_at: StampOrNull
}
