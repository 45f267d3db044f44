import { Text, TextInput } from '@mantine/core'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { workListMessages } from '@tradecounter/rules/payments/work-lists/workListMessages.ts'
import {
  refundReferenceMaximum,
  workListProblems,
} from '@tradecounter/rules/payments/work-lists/workLists.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'

interface RefundedDialogProps {
  /** Id of the charge or receipt. */
  readonly id: string | number
  /** Number of the payment or receipt. */
  readonly number: string
  readonly amountCents: number
  readonly send: (reference: string) => Promise<unknown>
  readonly onClose: () => void
}

/** Dialog for the reference of a refund that was made at the card provider. */
export function RefundedDialog({ id, number, amountCents, send, onClose }: RefundedDialogProps) {
  const form = usePortalForm({
    keptAs: `refund.${id}`,
    initialValues: { reference: '' },
    problems: ({ reference }) => [isBlank(reference) ? workListProblems.reference : undefined],
    send: ({ reference }) => send(reference),
    onSent: () => {
      toastSuccess(workListMessages.refunded)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Was ${formatCents(amountCents)} of ${number} refunded?`}
      action="Mark refunded"
    >
      <Text>Refund it with the card provider first. The portal doesn’t send the refund.</Text>
      <TextInput label="Refund reference" maxLength={refundReferenceMaximum} {...form.field('reference')} />
    </FormDialog>
  )
}
