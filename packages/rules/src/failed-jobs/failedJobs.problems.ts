import { problem } from '../decision.ts'

export const failedJobsPageSize = 100
export const dismissalReasonMaximum = 500

export const failedJobProblems = {
  reason: problem('failedJobReason', 'Please enter why nothing needs to be done.', 'reason'),
} as const

export const failedJobMessages = {
  retried: 'It is tried again.',
  dismissed: 'Dismissed.',
} as const
