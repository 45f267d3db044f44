import { inTurns } from '../../inTurns.ts'

/** More rows than this in one answer are many. */
const manyRows = 1000
/** So many long answers are put together at a time: each holds a connection and all of its rows in memory. */
const atATime = 2

export const isLong = (query: unknown): boolean =>
  Number((query as { per_page?: unknown } | undefined)?.per_page ?? 0) > manyRows

/**
 * Long answers wait for each other, so that ten of them
 * neither take every connection nor ten times the memory.
 */
export const longAnswers = () => inTurns(atATime)
