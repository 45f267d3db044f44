import { viewReasonMaximum } from '@tradecounter/rules/sessions/view.problems.ts'
import { viewReasonProblem } from '@tradecounter/rules/sessions/viewAs.ts'
import { ReasonDialog } from '../../../ui/overlay/ReasonDialog.tsx'
import { useBeginView } from './views.data.ts'

interface ViewAsDialogProps {
  readonly name: string
  readonly userName: string
  readonly customerId: number
  readonly onClose: () => void
}

/** Asks why, and says what a view is. */
export function ViewAsDialog({ name, userName, customerId, onClose }: ViewAsDialogProps) {
  const begin = useBeginView({ customerId, userName })
  return (
    <ReasonDialog
      title={`View as ${name}?`}
      maximum={viewReasonMaximum}
      problemOf={viewReasonProblem}
      confirmLabel="View"
      send={begin.mutateAsync}
      onClose={onClose}
    >
      You see the portal as {name} sees it, for half an hour at most. Nothing can be changed. That you did,
      and why, is written into the audit log.
    </ReasonDialog>
  )
}
