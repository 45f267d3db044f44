import { Paper, Text, Title } from '@mantine/core'
import type { RequestedPayment } from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import { amountsIncludeGst } from '@tradecounter/rules/money.ts'
import { Definition, DefinitionList } from '../../ui/text/DefinitionList.tsx'
import { Money } from '../../ui/text/Money.tsx'
import classes from './PaymentRequest.module.css'

interface RequestSummaryProps {
  readonly request: RequestedPayment
  readonly providerName: string | undefined
}

/** Summary of a request (§2), with the document number if it is for one document. */
export function RequestSummary({ request, providerName }: RequestSummaryProps) {
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
