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

/** Dialog for the reason of an impersonation, with an explanation. */
export function ViewAsDialog({ name, userName, customerId, onClose }: ViewAsDialogProps) {
  const begin = useBeginView({ customerId, userName })
  return (
    <ReasonDialog
      title={`View as ${name}?`}
      maximum={viewReasonMaximum}
      problemOf={viewReasonProblem}
      confirmLabel="View"
      send={(reason) => begin.mutateAsync(reason)}
      onClose={onClose}
    >
      See the portal as {name} for up to 30 minutes. You can’t change anything. Your reason is recorded in the
      audit log.
    </ReasonDialog>
  )
}
