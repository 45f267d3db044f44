import { SegmentedControl, TextInput } from '@mantine/core'
import { formatCents, parseAmountCents } from '@tradecounter/rules/money.ts'
import { newPaymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequestFields.ts'
import {
  paymentRequestDays,
  providerNoteMaximum,
} from '@tradecounter/rules/payment-requests/paymentRequestLimits.ts'
import { paymentRequestMessages } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { useState } from 'react'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { usePortalForm } from '../../../ui/form/usePortalForm.ts'
import { NoteField } from '../../../ui/form/NoteField.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { FormDialog } from '../../../ui/overlay/FormDialog.tsx'
import { findBalance, useCreatePaymentRequest } from './paymentRequests.data.ts'
import { Select } from '../../../ui/form/Select.tsx'
import { useCustomerSearch } from '../../users/useCustomerSearch.ts'

interface ChosenCustomer {
  readonly customerId: number
  /** Name, with the account number if another customer has the same name. */
  readonly label: string
}

interface CustomerPickerProps {
  readonly value: ChosenCustomer | undefined
  readonly error: string | undefined
  readonly onChange: (customer: ChosenCustomer | undefined) => void
}

/** Select for a customer with a search by part of the name. */
function CustomerPicker({ value: chosen, error, onChange }: CustomerPickerProps) {
  const { rows, options } = useCustomerSearch(chosen?.label)
  const isOffered = rows.some(({ customerId }) => customerId === chosen?.customerId)
  const offered: readonly ChosenCustomer[] = chosen && !isOffered ? [chosen, ...rows] : rows
  return (
    <Select
      {...options}
      label="Customer"
      placeholder="Search by name"
      data={offered.map(({ customerId, label }) => ({ value: customerId, label }))}
      value={chosen?.customerId ?? null}
      error={error}
      onChange={(value) => {
        const next = offered.find(({ customerId }) => customerId === value)
        onChange(next && { customerId: next.customerId, label: next.label })
      }}
    />
  )
}

const kinds = [
  { value: 'amount', label: 'Amount' },
  { value: 'document', label: 'Invoice' },
]

const initialValues = {
  customerId: undefined as ChosenCustomer | undefined,
  kind: 'amount',
  amount: '',
  documentNumber: '',
  emailAddress: '',
  expiresInDays: String(paymentRequestDays),
  note: '',
}

const requestOf = ({ customerId, kind, amount, documentNumber, ...typed }: typeof initialValues) => ({
  customerId: customerId?.customerId,
  amountCents: kind === 'amount' ? (parseAmountCents(amount) ?? 0) : undefined,
  documentNumber: kind === 'document' ? documentNumber.trim() : undefined,
  emailAddress: typed.emailAddress,
  expiresInDays: Number(typed.expiresInDays),
})

/** Payer and amount in words, for the confirmation before the email is sent. */
async function describe(values: typeof initialValues): Promise<string> {
  const { customerId = 0, amountCents = 0, documentNumber, emailAddress } = requestOf(values)
  const sum = documentNumber
    ? `${formatCents(await findBalance(customerId, documentNumber))}, the open balance of invoice ${documentNumber}`
    : formatCents(amountCents)
  return `Ask ${values.customerId?.label} to pay ${sum}. The payment link goes to ${emailAddress.trim()}.`
}

interface Review {
  readonly text: string
  readonly send: () => void
}

/** Dialog for a payment request of an amount or an open document, sent by mail (R20). */
export function NewRequestDialog({ onClose }: { readonly onClose: () => void }) {
  const create = useCreatePaymentRequest()
  const [review, setReview] = useState<Review>()
  const form = usePortalForm({
    keptAs: 'paymentRequest',
    initialValues,
    problems: (values) => newPaymentRequestProblems(requestOf(values)),
    review: async (values, send) => setReview({ text: await describe(values), send }),
    send: (values) => create.mutateAsync({ ...requestOf(values), note: values.note }),
    onSent: () => {
      toastSuccess(paymentRequestMessages.created)
      onClose()
    },
  })
  const document = form.field('documentNumber')
  return (
    <FormDialog form={form} onClose={onClose} title="New Payment Request" action="Send payment request">
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
      {review ? (
        <ConfirmDialog
          opened
          title="Send this payment request?"
          confirmLabel="Send"
          cancelLabel="Back to edit"
          onClose={() => setReview(undefined)}
          onConfirm={() => {
            setReview(undefined)
            review.send()
          }}
        >
          {review.text}
        </ConfirmDialog>
      ) : null}
    </FormDialog>
  )
}
