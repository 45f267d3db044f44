import type { Problem } from '@tradecounter/rules/decision.ts'

/** Header of every answer, with the id of the request. */
export const requestIdHeader = 'x-request-id'

/** Body of every JSON answer (R26). */
export interface Envelope<Result> {
  readonly result: Result | null
  readonly validationErrors: readonly Problem[]
  /** Number of rows in the whole list; only of lists. */
  readonly total?: number
  /** Reading of the search text; only of lists with a text search. */
  readonly search?: SearchReading
}

/** Words that a product search used (decision 0047). */
export interface SearchReading {
  /** Typed words; any part of a row that matches one is highlighted. */
  readonly parts: readonly string[]
  /** Additional whole words: plurals, synonyms, and words that differ by one typing error. */
  readonly words: readonly string[]
  /** Words that found the rows if the typed words found none. */
  readonly correctedTo?: string
}

/** Answer of a list before it is put in the envelope. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  /** Number of rows in the whole list; 0 if the query turned the count off. */
  readonly total: number
  readonly search?: SearchReading | undefined
}
