import type { Problem } from '@tradecounter/rules/decision.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { noteMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import type { ReactNode } from 'react'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'

interface RejectionFormProps<Answer> {
  /** Storage key of the typed reason, which stays when the dialog closes. */
  readonly keepAs: string
  /** Total of the orders to reject. */
  readonly totalCents: number
  /** Refusal of the typed reason. */
  readonly problemOf: (reason: string) => Problem | undefined
  readonly send: (reason: string) => Promise<Answer>
  /** False keeps the reason for another try. */
  readonly isDone?: (answer: Answer) => boolean
  readonly onSent: (answer: Answer) => void
  readonly onClose: () => void
  /** Description of the orders and the consequence. */
  readonly children: ReactNode
}

/** Form for the reason of rejecting one order or several (§5). */
export function RejectionForm<Answer>(props: RejectionFormProps<Answer>) {
  const { totalCents, problemOf, send, onSent, isDone, onClose, children } = props
  const form = usePortalForm({
    keptAs: `rejectReason.${props.keepAs}`,
    staysUntilSent: true,
    initialValues: { rejectedReason: '' },
    problems: ({ rejectedReason }) => [problemOf(rejectedReason)],
    send: ({ rejectedReason }) => send(rejectedReason.trim()),
    ...(isDone ? { isDone } : {}),
    onSent,
  })
  return (
    <Form form={form}>
      {children}
      <NoteField
        label="Reason for rejection"
        withAsterisk
        rows={3}
        maximum={noteMaximum}
        {...form.field('rejectedReason')}
      />
      <FormButtons form={form} danger onCancel={onClose}>
        {`Reject ${formatCents(totalCents)}`}
      </FormButtons>
    </Form>
  )
}
