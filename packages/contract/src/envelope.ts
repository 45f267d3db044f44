import type { Problem } from '@tradecounter/rules/decision.ts'

/** Header with the id of the request, on every answer. */
export const requestIdHeader = 'x-request-id'

/** The one body of every JSON answer (R26). */
export interface Envelope<Result> {
  readonly result: Result | null
  readonly validationErrors: readonly Problem[]
  /** On lists: how many rows the whole list has. */
  readonly total?: number
  /** On lists that were searched for words. */
  readonly search?: SearchReading
}

/** Words that a search for products looked for (decision 0047). */
export interface SearchReading {
  /** Typed words, of which rows may have any part marked. */
  readonly parts: readonly string[]
  /** Whole words that were looked for as well: plurals, synonyms, words a typo away. */
  readonly words: readonly string[]
  /** Words the rows were found by, if nothing was found by the typed ones. */
  readonly correctedTo?: string
}

/** A list answer before it is put in the envelope. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Rows of the whole list; 0 where the query asked for none. */
  readonly total: number
  readonly search?: SearchReading | undefined
}
