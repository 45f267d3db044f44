import { problem } from '../decision.ts'
import { megabyte, uploadQuota } from './fileLimits.ts'

export const fileProblems = {
  /** Refusal of a failed download (§8): the file does not exist, or the person may not see it. */
  missing: problem('notFound', "The requested file doesn't exist."),
  quotaReached: problem(
    'uploadQuota',
    `${uploadQuota.files} files, or ${uploadQuota.bytes / megabyte} MB of files, can be uploaded for your account in a day. Please try again tomorrow.`,
  ),
} as const
