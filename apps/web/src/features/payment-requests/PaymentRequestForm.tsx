import { Paper, Stack, Title } from '@mantine/core'
import type { RequestedPayment } from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import {
  billingFieldNames,
  billingFieldProblems,
  type Billing,
} from '@tradecounter/rules/billing/billingFields.ts'
import { paymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { paymentNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useRef, useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { errorsByField, type FieldErrors } from '../../lib/api/fieldErrors.ts'
import { Form } from '../../ui/form/Form.tsx'
import { NoteField } from '../../ui/form/NoteField.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { BillingFields } from '../billing/BillingFields.tsx'
import { CardPageForm } from '../payments/summary/CardPageForm.tsx'
import { RedirectingModal } from '../payments/summary/RedirectingModal.tsx'
import type { UploadedFile } from './paymentRequest.data.ts'
import classes from './PaymentRequest.module.css'
import { RequestFiles } from './RequestFiles.tsx'
import { RequestSummary } from './RequestSummary.tsx'
import { useCardPage } from './useCardPage.ts'

interface PaymentRequestFormProps {
  readonly token: string
  readonly request: RequestedPayment
  readonly providerName: string | undefined
  /** Called when the amount has changed or the request cannot be paid any more. */
  readonly onChanged: () => void
}

const billingOf = (request: RequestedPayment): Billing => ({
  billingPersonFirstName: request.customerBillingPersonFirstName,
  billingPersonLastName: request.customerBillingPersonLastName,
  billingCompanyName: request.customerBillingCompanyName,
  billingEmailAddress: request.customerBillingEmailAddress,
  billingPhoneNumber: request.customerBillingPhoneNumber,
  billingAddressLine1: request.customerBillingAddressLine1,
  billingAddressLine2: request.customerBillingAddressLine2,
  billingAddressCity: request.customerBillingAddressCity,
  billingAddressState: request.customerBillingAddressState,
  billingAddressPostalCode: request.customerBillingAddressPostalCode,
  billingAddressCountry: request.customerBillingAddressCountry,
})

/**
 * §2: account, note, billing form, amount, notes, files and total; nothing is charged before the card page.
 */
export function PaymentRequestForm({ token, request, providerName, onChanged }: PaymentRequestFormProps) {
  const [billing, setBilling] = useState(() => billingOf(request))
  const [paymentNote, setNote] = useState(request.paymentNote)
  const [files, setFiles] = useState<readonly UploadedFile[]>(request.paymentFiles)
  const [uploading, setUploading] = useState(false)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLDivElement>(null)
  const { cardPage, redirecting, error, proceed } = useCardPage(token)
  const totalCents = request.totalPaymentAmountCents
  const show = (problems: ReturnType<typeof billingFieldProblems>) => {
    setErrors(errorsByField(problems))
    // After the errors are drawn, where the first one is.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = () => {
    const problems = billingFieldProblems(billing)
    show(problems)
    if (problems.length > 0 || totalCents <= 0 || uploading) return
    proceed({ billing, paymentNote, files, totalCents }, (failure) => {
      show([...problemsOf(failure)])
      onChanged()
    })
  }
  return (
    <div ref={form} className={classes.page}>
      <RequestSummary request={request} providerName={providerName} />
      <Paper p="md" component="section" aria-labelledby="billing-title">
        <Form error={error} shown={billingFieldNames} onSubmit={submit}>
          <Title order={2} size="h4" id="billing-title">
            Billing Details
          </Title>
          <BillingFields billing={billing} errors={errors} onChange={setBilling} />
          <NoteField
            label="Notes"
            maximum={paymentNoteMaximum}
            rows={3}
            value={paymentNote}
            onChange={setNote}
          />
          <RequestFiles
            of={{ customerId: request.customerID, token }}
            files={files}
            onChange={setFiles}
            onBusy={setUploading}
          />
          <Stack gap="xs" className={classes.total}>
            <span>
              Payment Total <Money cents={totalCents} />
            </span>
            <ReasonedButton
              size="md"
              problems={totalCents > 0 ? [] : [paymentRequestProblems.nothingToPay]}
              loading={redirecting}
              disabled={uploading}
              onClick={submit}
            >
              Proceed to payment
            </ReasonedButton>
          </Stack>
        </Form>
      </Paper>
      <RedirectingModal opened={redirecting} />
      {cardPage ? <CardPageForm {...cardPage} /> : null}
    </div>
  )
}
