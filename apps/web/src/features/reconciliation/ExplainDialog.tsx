import type { FigureDifference } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import {
  explanationMaximum,
  reconciliationProblems,
} from '@tradecounter/rules/reconciliation/reconciliation.problems.ts'
import { ReasonDialog } from '../../ui/overlay/ReasonDialog.tsx'
import { useExplainDifference } from './reconciliation.data.ts'

interface ExplainDialogProps {
  readonly difference: FigureDifference
  readonly onClose: () => void
}

/** Form for the reason of a difference, which is written to the audit log and lapses with the difference. */
export function ExplainDialog({ difference, onClose }: ExplainDialogProps) {
  const explain = useExplainDifference()
  return (
    <ReasonDialog
      keptAs={`explain.${difference.kind}.${difference.label}`}
      title={`Explain ${difference.label}`}
      maximum={explanationMaximum}
      problemOf={(reason) => (isBlank(reason) ? reconciliationProblems.explanation : undefined)}
      confirmLabel="Mark as explained"
      send={(reason) => explain.mutateAsync({ difference, reason })}
      onClose={onClose}
    >
      No money is changed. The explanation is cleared if either figure changes.
    </ReasonDialog>
  )
}
