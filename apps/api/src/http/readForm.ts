import { problem } from '@tradecounter/rules/decision.ts'
import { refused } from './refused.ts'

const malformed = problem('malformed', 'This form is incomplete.')

/** The reader of forms throws plain errors; what fails on our side has a code or a kind of its own. */
function isTheForms(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : undefined
  // Cut in the middle: its sender has gone.
  if (code === 'ERR_STREAM_PREMATURE_CLOSE') return true
  return code === undefined && Object.getPrototypeOf(error) === Error.prototype
}

/** Reads of a multipart form. @throws Refused 400 when it has no boundary, no sound parts or no end. */
export async function readForm<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read()
  } catch (error) {
    throw isTheForms(error) ? refused(malformed) : error
  }
}
