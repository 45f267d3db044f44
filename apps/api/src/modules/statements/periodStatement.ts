import type {
  OutstandingDocument,
  StatementFigures,
} from '@tradecounter/rules/statements/statementFigures.ts'
import type { StatementPeriod } from '@tradecounter/rules/statements/statementPeriod.ts'

interface Stated extends StatementPeriod {
  readonly figures: StatementFigures
}

interface FullStatement extends Stated {
  readonly kind: 'all'
}

/** Statement of the documents that are open at the end of a period. */
export interface OutstandingStatement extends Stated {
  readonly kind: 'outstanding'
  readonly outstanding: readonly OutstandingDocument[]
}

export type PeriodStatement = FullStatement | OutstandingStatement
