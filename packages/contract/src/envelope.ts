import type { Problem } from '@tradecounter/rules/decision.ts'

/** Header with the id of the request, on every answer. */
export const requestIdHeader = 'x-request-id'

/** The one body of every JSON answer (R26). */
export interface Envelope<Result> {
  readonly result: Result | null
  readonly validationErrors: readonly Problem[]
  /** On lists: how many rows the whole list has. */
  readonly total?: number
}

/** A list answer before it is put in the envelope. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole list; 0 where the query asked for none. */
  readonly total: number
}
