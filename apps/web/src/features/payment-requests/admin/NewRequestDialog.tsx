import { Button, Group, SegmentedControl, Text, TextInput } from '@mantine/core'
import { parseAmountCents } from '@tradecounter/rules/money.ts'
import { newPaymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequestFields.ts'
import {
  paymentRequestDays,
  providerNoteMaximum,
} from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { paymentRequestMessages } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { useState } from 'react'
import { problemsOf } from '../../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../../lib/api/fieldErrors.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { useCreateRequest } from './paymentRequests.data.ts'

const kinds = [
  { value: 'amount', label: 'An amount' },
  { value: 'document', label: 'A document' },
]

/** R20: an amount, or what is open of a document; the link goes out by mail. */
export function NewRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const [customerId, setCustomer] = useState<number>()
  const [kind, setKind] = useState('amount')
  const [amount, setAmount] = useState('')
  const [documentNumber, setDocument] = useState('')
  const [emailAddress, setEmail] = useState('')
  const [days, setDays] = useState(String(paymentRequestDays))
  const [note, setNote] = useState('')
  const [errors, setErrors] = useState<FieldErrors>({})
  const create = useCreateRequest()
  const send = () => {
    const asked = {
      customerId,
      amountCents: kind === 'amount' ? (parseAmountCents(amount) ?? 0) : undefined,
      documentNumber: kind === 'document' ? documentNumber.trim() : undefined,
      emailAddress,
      expiresInDays: Number(days),
    }
    const problems = newPaymentRequestProblems(asked)
    setErrors(errorsByField(problems))
    if (problems.length > 0 || create.isPending) return
    create.mutate(
      { ...asked, note },
      {
        onSuccess: () => {
          toastSuccess(paymentRequestMessages.created)
          onClose()
        },
        onError: (error) => setErrors(errorsByField(problemsOf(error))),
      },
    )
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>New Payment Request</Text>}>
      <Form onSubmit={send}>
        <CustomerPicker error={errors['customerId']} onChange={setCustomer} />
        <SegmentedControl aria-label="What to pay" data={kinds} value={kind} onChange={setKind} />
        {kind === 'amount' ? (
          <TextInput
            label="Amount"
            inputMode="decimal"
            leftSection="$"
            value={amount}
            error={errors['amount']}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            label="Document Number"
            value={documentNumber}
            error={errors['documentNumber'] ?? errors['amount']}
            onChange={(event) => setDocument(event.currentTarget.value)}
          />
        )}
        <TextInput
          label="Email"
          type="email"
          value={emailAddress}
          error={errors['emailAddress']}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <TextInput
          label="Link works for (days)"
          inputMode="numeric"
          value={days}
          error={errors['expiresInDays']}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <NoteField label="Note" rows={3} maximum={providerNoteMaximum} value={note} onChange={setNote} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={create.isPending}>
            Send payment request
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
