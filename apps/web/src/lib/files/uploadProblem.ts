import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { uploadMessages } from '@tradecounter/rules/files/chosenFile.ts'
import { failureText, isCancelled } from '../api/failures.ts'

/** The server said nothing about the file: it never got it whole, or could not keep it. */
const wentWrong = (error: unknown): boolean => !(error instanceof ApiRefusal) || error.status >= 500

/** Error at the field of a failed upload (§8); undefined when it was cancelled. */
export const uploadProblem = (error: unknown): string | undefined => {
  if (isCancelled(error)) return undefined
  return wentWrong(error) ? uploadMessages.tryAgain : failureText(error)
}
