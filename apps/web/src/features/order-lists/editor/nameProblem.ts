import { problemsOf } from '../../../lib/api/failures.ts'

/** Problem of a refusal that concerns the list's name. */
export const nameProblemOf = (error: unknown): string | undefined =>
  error ? problemsOf(error).find((problem) => problem.field === 'name')?.displayMessage : undefined
