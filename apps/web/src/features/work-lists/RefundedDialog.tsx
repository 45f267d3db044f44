import { Button, Group, Text, TextInput } from '@mantine/core'
import type { RefundDue } from '@tradecounter/contract/payments/workLists.contract.ts'
import { isBlank } from '@tradecounter/rules/characters.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { workListMessages } from '@tradecounter/rules/payments/work-lists/workListMessages.ts'
import {
  refundReferenceMaximum,
  workListProblems,
} from '@tradecounter/rules/payments/work-lists/workLists.problems.ts'
import { useState } from 'react'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { problemsOf } from '../../lib/api/failures.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { useMarkRefunded } from './workLists.data.ts'

interface RefundedDialogProps {
  readonly due: RefundDue
  readonly onClose: () => void
}

/** The money goes back at the card provider; what is kept here is its reference. */
export function RefundedDialog({ due, onClose }: RefundedDialogProps) {
  const [reference, setReference] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const mark = useMarkRefunded()
  const submit = () => {
    if (isBlank(reference)) return setErrors(errorsByField([workListProblems.reference]))
    if (mark.isPending) return
    mark.mutate(
      { due, reference },
      {
        onSuccess: () => {
          toastSuccess(workListMessages.refunded)
          onClose()
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Text fw={600}>{`Was ${formatCents(due.amountCents)} of ${due.paymentNumber} refunded?`}</Text>}
    >
      <Form onSubmit={submit}>
        <Text>Refund it with the card provider first: nothing is sent to it from here.</Text>
        <TextInput
          label="Reference of the refund"
          maxLength={refundReferenceMaximum}
          value={reference}
          error={errors['reference']}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={mark.isPending}>
            Mark refunded
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
