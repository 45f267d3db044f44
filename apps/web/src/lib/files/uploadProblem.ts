import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { uploadMessages } from '@tradecounter/rules/files/chosenFile.ts'
import { failureText, isCancelled } from '../api/failures.ts'

/** True for a failure without a refusal of the file: the upload was interrupted, or storing failed. */
const wentWrong = (error: unknown): boolean => !(error instanceof ApiRefusal) || error.status >= 500

/** Error text of a failed upload (§8); undefined for a cancelled one. */
export const uploadProblem = (error: unknown): string | undefined => {
  if (isCancelled(error)) return undefined
  return wentWrong(error) ? uploadMessages.tryAgain : failureText(error)
}
