import { problem } from '../decision.ts'

export const failedJobsPageSize = 100
export const dismissalReasonMaximum = 500

export const failedJobProblems = {
  reason: problem('failedJobReason', 'Enter a reason.', 'reason'),
} as const

export const failedJobMessages = {
  retried: 'Retrying.',
  dismissed: 'Dismissed.',
} as const
