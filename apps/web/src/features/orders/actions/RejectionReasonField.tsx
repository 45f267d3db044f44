import { noteMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import { NoteField } from '../../../ui/NoteField.tsx'

interface RejectionReasonFieldProps {
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | undefined
}

/** Why one order, or several, are rejected (§5). */
export const RejectionReasonField = (props: RejectionReasonFieldProps) => (
  <NoteField
    label="Reason for rejection"
    withAsterisk
    data-autofocus
    rows={3}
    maximum={noteMaximum}
    {...props}
  />
)
