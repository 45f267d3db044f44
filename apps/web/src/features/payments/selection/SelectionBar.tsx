import { Button } from '@mantine/core'
import { useSyncExternalStore, type ReactNode } from 'react'
import { Notice } from '../../../ui/page/Notice.tsx'
import { PayBar } from '../PayBar.tsx'
import type { DraftSync } from './draftSync.ts'
import { isEmpty, type DocumentsById } from './selection.ts'
import { useSelection } from './selectionStore.ts'
import type { Proceed } from './useProceed.ts'
import { useTotals } from './useTotals.ts'
import classes from './SelectionBar.module.css'

const quiet = () => () => undefined

interface SelectionBarProps {
  readonly documents: DocumentsById
  readonly sync: DraftSync | undefined
  readonly proceeding: Proceed
  readonly onShowOther: () => void
  /** Start over. */
  readonly action: ReactNode
}

/** Pay bar, shown with a selection or an edited payment. */
export function SelectionBar({ documents, sync, proceeding, onShowOther, action }: SelectionBarProps) {
  const selection = useSelection()
  const totals = useTotals(documents)
  const movedOn = useSyncExternalStore(sync?.subscribe ?? quiet, () => sync?.movedOn())
  const { selected } = totals
  const conflict = movedOn ?? proceeding.refusal
  if (isEmpty(selection) && !selection.payment && conflict === undefined) return null
  return (
    <PayBar
      selected={`${selected.toLocaleString('en-AU')} selected`}
      totalCents={totals.totalPaymentAmountCents}
      problems={totals.problems}
      busy={proceeding.busy}
      action={action}
      onProceed={proceeding.proceed}
    >
      {conflict === undefined ? null : (
        <Notice tone="waiting" role="alert">
          <div className={classes.conflict}>
            <span>{conflict}</span>
            <Button size="compact-sm" variant="default" onClick={onShowOther}>
              View payment
            </Button>
          </div>
        </Notice>
      )}
    </PayBar>
  )
}
