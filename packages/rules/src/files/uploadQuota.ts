import { problem, type Problem } from '../decision.ts'
import { megabyte, uploadQuota } from './fileLimits.ts'

export interface Uploads {
  readonly files: number
  readonly bytes: number
}

const quotaReached = problem(
  'uploadQuota',
  `${uploadQuota.files} files, or ${uploadQuota.bytes / megabyte} MB of files, can be uploaded for your account in a day. Please try again tomorrow.`,
)

/** Refusal of one more file of the given size, if the quota has no room for it. */
export const uploadProblem = (before: Uploads | undefined, byteSize: number): Problem | undefined =>
  (before?.files ?? 0) + 1 > uploadQuota.files || (before?.bytes ?? 0) + byteSize > uploadQuota.bytes
    ? quotaReached
    : undefined
