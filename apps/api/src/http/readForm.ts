import { problem } from '@tradecounter/rules/decision.ts'
import { refused } from './refused.ts'

const malformed = problem('malformed', 'This form is incomplete.')

/** True for an error of the form parser, which throws plain errors; our own have a code or a class. */
function isTheForms(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  // Cut in the middle: the sender has disconnected.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return true
  return code === undefined && Object.getPrototypeOf(error) === Error.prototype
}

/**
 * Runs reads of a multipart form.
 * @throws Refused 400 for a form without a boundary, with broken parts or without an end
 */
export async function readForm<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw isTheForms(error) ? refused(malformed) : error
  }
}
