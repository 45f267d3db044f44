import type { Problem } from '@tradecounter/rules/decision.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { noteMaximum } from '@tradecounter/rules/orders/orderLimits.ts'
import type { ReactNode } from 'react'
import { findTyped, keepTyped } from '../../../lib/text/typed.ts'
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
  /** Called with the answer; `forget` deletes the stored reason, which otherwise stays for another try. */
  readonly onSent: (answer: Answer, forget: () => void) => void
  readonly onClose: () => void
  /** Description of the orders and the consequence. */
  readonly children: ReactNode
}

/** Form for the reason of rejecting one order or several (§5). */
export function RejectionForm<Answer>(props: RejectionFormProps<Answer>) {
  const { totalCents, problemOf, send, onSent, onClose, children } = props
  const keptAs = `rejectReason.${props.keepAs}`
  const form = usePortalForm({
    initialValues: { rejectedReason: (findTyped(keptAs) as string | undefined) ?? '' },
    onValuesChange: ({ rejectedReason }) => keepTyped(keptAs, rejectedReason || undefined),
    problems: ({ rejectedReason }) => [problemOf(rejectedReason)],
    send: ({ rejectedReason }) => send(rejectedReason.trim()),
    onSent: (answer) => onSent(answer, () => form.restart({ rejectedReason: '' })),
  })
  return (
    <Form form={form}>
      {children}
      <NoteField
        label="Reason for rejection"
        withAsterisk
        data-autofocus
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
