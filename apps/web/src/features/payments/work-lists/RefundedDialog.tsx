import { Text, TextInput } from '@mantine/core'
import type { RefundDue } from '@tradecounter/contract/payments/workLists.contract.ts'
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
import { useMarkRefunded } from './workLists.data.ts'

interface RefundedDialogProps {
  readonly due: RefundDue
  readonly onClose: () => void
}

/** Dialog for the reference of a refund that was made at the card provider. */
export function RefundedDialog({ due, onClose }: RefundedDialogProps) {
  const mark = useMarkRefunded()
  const form = usePortalForm({
    keptAs: `refund.${due.paymentNumber}`,
    initialValues: { reference: '' },
    problems: ({ reference }) => [isBlank(reference) ? workListProblems.reference : undefined],
    send: ({ reference }) => mark.mutateAsync({ due, reference }),
    onSent: () => {
      toastSuccess(workListMessages.refunded)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Was ${formatCents(due.amountCents)} of ${due.paymentNumber} refunded?`}
      action="Mark refunded"
    >
      <Text>Refund it with the card provider first. The portal doesn’t send the refund.</Text>
      <TextInput label="Refund reference" maxLength={refundReferenceMaximum} {...form.field('reference')} />
    </FormDialog>
  )
}
