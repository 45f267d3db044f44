import { problemsOf } from '../../../lib/api/failures.ts'

/** What a refusal says about the name of a list. */
export const nameProblemOf = (error: unknown): string | undefined =>
  error ? problemsOf(error).find((each) => each.field === 'name')?.displayMessage : undefined
