import type { Route } from '@tradecounter/contract/route.ts'
import { limitConcurrency } from '../../concurrency/limitConcurrency.ts'

/** Rows above which an answer is long. */
const manyRows = 1000
/** Long answers at a time: each holds a connection and all of its rows in memory, as objects or as texts. */
const atATime = { ofObjects: 2, inParts: 4 } as const

/** True for a validated query of a long page; routes that read no page size leave the sent text. */
export function isLong(query: unknown): boolean {
  const perPage = (query as { per_page?: unknown } | undefined)?.per_page
  return typeof perPage === 'number' && perPage > manyRows
}

/**
 * Makes long answers wait for each other, as ten at once would take every connection and ten times the
 * memory.
 */
export function longAnswers() {
  const ofObjects = limitConcurrency(atATime.ofObjects)
  const inParts = limitConcurrency(atATime.inParts)
  return (route: Pick<Route, 'inParts'>) => (route.inParts ? inParts : ofObjects)
}
