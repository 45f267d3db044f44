import { SegmentedControl, Text, TextInput } from '@mantine/core'
import { parseAmountCents } from '@tradecounter/rules/money.ts'
import { newPaymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequestFields.ts'
import {
  paymentRequestDays,
  providerNoteMaximum,
} from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { paymentRequestMessages } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { FormButtons } from '../../../ui/form/FormButtons.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { useCreateRequest } from './paymentRequests.data.ts'

const kinds = [
  { value: 'amount', label: 'Amount' },
  { value: 'document', label: 'Invoice' },
]

const initialValues = {
  customerId: undefined as number | undefined,
  kind: 'amount',
  amount: '',
  documentNumber: '',
  emailAddress: '',
  expiresInDays: String(paymentRequestDays),
  note: '',
}

const requestOf = ({ customerId, kind, amount, documentNumber, ...typed }: typeof initialValues) => ({
  customerId,
  amountCents: kind === 'amount' ? (parseAmountCents(amount) ?? 0) : undefined,
  documentNumber: kind === 'document' ? documentNumber.trim() : undefined,
  emailAddress: typed.emailAddress,
  expiresInDays: Number(typed.expiresInDays),
})

/** R20: an amount, or what is open of a document; the link goes out by mail. */
export function NewRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useCreateRequest()
  const form = usePortalForm({
    initialValues,
    problems: (values) => newPaymentRequestProblems(requestOf(values)),
    send: (values) => create.mutateAsync({ ...requestOf(values), note: values.note }),
    onSent: () => {
      toastSuccess(paymentRequestMessages.created)
      onClose()
    },
  })
  const document = form.field('documentNumber')
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>New Payment Request</Text>}>
      <Form form={form}>
        <CustomerPicker {...form.field('customerId')} />
        <SegmentedControl
          aria-label="Request type"
          data={kinds}
          value={form.values.kind}
          onChange={(kind) => form.change({ kind })}
        />
        {form.values.kind === 'amount' ? (
          <TextInput label="Amount" inputMode="decimal" leftSection="$" {...form.field('amount')} />
        ) : (
          <TextInput label="Document Number" {...document} error={document.error ?? form.errors['amount']} />
        )}
        <TextInput label="Email" type="email" {...form.field('emailAddress')} />
        <TextInput label="Expires in (days)" inputMode="numeric" {...form.field('expiresInDays')} />
        <NoteField label="Note" rows={3} maximum={providerNoteMaximum} {...form.field('note')} />
        <FormButtons form={form} onCancel={onClose}>
          Send payment request
        </FormButtons>
      </Form>
    </Modal>
  )
}
