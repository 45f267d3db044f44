import { failureText, isRefused } from '../../../lib/api/failures.ts'

/** Reason of a failed move. */
export interface Refusal {
  readonly title: string
  readonly text: string
}

/** Failure for the page. After a refusal, the quote is shown as it is now. */
export const refusalOf = (title: string, error: unknown): Refusal => ({
  title,
  text: `${failureText(error)}${isRefused(error) ? ' You now see the current version.' : ''}`,
})
