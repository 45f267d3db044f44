import type { Problem } from '../decision.ts'
import { uploadQuota } from './fileLimits.ts'
import { fileProblems } from './files.problems.ts'

export interface Uploads {
  readonly files: number
  readonly bytes: number
}

/** Refusal of one more file of the given size, if the quota has no room for it. */
export const uploadProblem = (before: Uploads | undefined, byteSize: number): Problem | undefined =>
  (before?.files ?? 0) + 1 > uploadQuota.files || (before?.bytes ?? 0) + byteSize > uploadQuota.bytes
    ? fileProblems.quotaReached
    : undefined
