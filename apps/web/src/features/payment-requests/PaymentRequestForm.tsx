import { Paper, Stack, Title, Text } from '@mantine/core'
import type { RequestedPayment } from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import { billingFieldProblems, type Billing } from '@tradecounter/rules/billing/billingFields.ts'
import { paymentRequestProblems } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { paymentNoteMaximum } from '@tradecounter/rules/payments/paymentMessages.ts'
import { useState } from 'react'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { amountsIncludeGst } from '@tradecounter/rules/money.ts'
import { Form } from '../../ui/form/Form.tsx'
import { usePortalForm } from '../../ui/form/usePortalForm.ts'
import { NoteField } from '../../ui/form/NoteField.tsx'
import { ReasonedButton } from '../../ui/form/ReasonedButton.tsx'
import { Notice } from '../../ui/page/Notice.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { BillingFields } from '../billing/BillingFields.tsx'
import { CardPageForm } from '../payments/summary/CardPageForm.tsx'
import { RedirectingModal } from '../payments/summary/RedirectingModal.tsx'
import { requestDraft } from '../payments/result/requestPlace.ts'
import { RequestFiles } from './RequestFiles.tsx'
import { Definition, DefinitionList } from '../../ui/text/DefinitionList.tsx'
import classes from './PaymentRequest.module.css'
import { useCardRedirect } from '../payments/summary/useCardRedirect.ts'
import { useProceed, type Typed } from './paymentRequest.data.ts'

/** Posts the form of the card page after the "redirecting" message (§4 Payment requests). */
function useCardPage(token: string, onFailure: () => void) {
  const { mutateAsync } = useProceed(token)
  const { redirect, ...card } = useCardRedirect()
  const proceed = (typed: Typed) =>
    redirect(() => mutateAsync(typed)).catch((error: unknown) => {
      onFailure()
      throw error
    })
  return { ...card, proceed }
}

interface RequestSummaryProps {
  readonly request: RequestedPayment
  readonly providerName: string | undefined
}

/** Summary of a request (§2), with the document number if it is for one document. */
function RequestSummary({ request, providerName }: RequestSummaryProps) {
  return (
    <Paper p="md" component="section" aria-labelledby="request-title">
      <Title order={1} size="h2" id="request-title">
        Payment request
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Pay {providerName ?? 'your supplier'} by card. No login needed. {amountsIncludeGst}
      </Text>
      <DefinitionList>
        <Definition term="Account Name">{request.customerAccountName}</Definition>
        <Definition term="Account Number">{request.customerAccountNumber}</Definition>
        <Definition term="Sent to">{request.customerEmailAddress}</Definition>
        {request.documentNumber === null ? null : (
          <Definition term="Document Number">{request.documentNumber}</Definition>
        )}
        <Definition term="Payment Amount">
          <strong>
            <Money cents={request.totalPaymentAmountCents} />
          </strong>
        </Definition>
      </DefinitionList>
      {request.providerNote ? (
        <Text mt="md" className={classes.note}>
          {request.providerNote}
        </Text>
      ) : null}
    </Paper>
  )
}

interface PaymentRequestFormProps {
  readonly token: string
  readonly request: RequestedPayment
  readonly providerName: string | undefined
  /** Called if the amount has changed or the request can no longer be paid. */
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
 * Form of a payment link (§2): account, note, billing form, amount, notes, files and total.
 */
export function PaymentRequestForm({ token, request, providerName, onChanged }: PaymentRequestFormProps) {
  const [uploading, setUploading] = useState(false)
  const { cardPage, redirecting, proceed } = useCardPage(token, onChanged)
  const totalCents = request.totalPaymentAmountCents
  const form = usePortalForm({
    keptAs: requestDraft(token),
    keptIn: 'visitor',
    staysUntilSent: true,
    // The card can be refused after the form was sent.
    isDone: () => false,
    initialValues: {
      ...billingOf(request),
      paymentNote: request.paymentNote,
      files: request.paymentFiles,
    },
    problems: billingFieldProblems,
    send: ({ paymentNote, files, ...billing }) => proceed({ billing, paymentNote, files, totalCents }),
  })
  return (
    <div className={classes.page}>
      <RequestSummary request={request} providerName={providerName} />
      {request.payingSince === null ? null : (
        <Notice tone="waiting" role="status">
          <Text fw={600}>
            Payment in progress since <BusinessTime instant={request.payingSince} />.
          </Text>
          <Text>
            If you have paid, don’t pay again: the receipt comes by email. If not, proceed to the card page.
          </Text>
        </Notice>
      )}
      <Paper p="md" component="section" aria-labelledby="billing-title">
        <Form form={form}>
          <Title order={2} size="h4" id="billing-title">
            Billing Details
          </Title>
          <BillingFields form={form} />
          <NoteField label="Notes" maximum={paymentNoteMaximum} rows={3} {...form.field('paymentNote')} />
          <RequestFiles
            of={{ customerId: request.customerID, token }}
            files={form.values.files}
            onChange={form.field('files').onChange}
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
              onClick={form.submit}
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
