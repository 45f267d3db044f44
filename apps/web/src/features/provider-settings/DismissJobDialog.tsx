import type { FailedJob } from '@tradecounter/contract/failed-jobs/failedJobs.contract.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import {
  dismissalReasonMaximum,
  failedJobMessages,
  failedJobProblems,
} from '@tradecounter/rules/failed-jobs/failedJobs.problems.ts'
import { ReasonDialog } from '../../ui/overlay/ReasonDialog.tsx'
import { useDismissFailedJob } from './failedJobs.data.ts'

interface DismissJobDialogProps {
  readonly job: FailedJob
  readonly onClose: () => void
}

/** Dialog to dismiss a job, with a reason for the audit log. */
export function DismissJobDialog({ job, onClose }: DismissJobDialogProps) {
  const dismiss = useDismissFailedJob()
  return (
    <ReasonDialog
      keptAs={`dismiss.${job.jobId}`}
      title={`Dismiss “${job.title}”?`}
      maximum={dismissalReasonMaximum}
      problemOf={(reason) => (isBlank(reason) ? failedJobProblems.reason : undefined)}
      confirmLabel="Dismiss"
      danger
      send={(reason) => dismiss.mutateAsync({ jobId: job.jobId, reason })}
      success={failedJobMessages.dismissed}
      onClose={onClose}
    >
      The job won’t run again. For example, its email is never sent.
    </ReasonDialog>
  )
}
