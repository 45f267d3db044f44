import { Button, Group, Text } from '@mantine/core'
import type { PaymentRequest } from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import { paymentRequestMessages } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { ConfirmedAct } from '../../../ui/overlay/ConfirmedAct.tsx'
import { useRemindPaymentRequest, useRevokePaymentRequest } from './paymentRequests.data.ts'

/** Send again and withdraw, for an unpaid request. */
export function RequestActions({ request }: { readonly request: PaymentRequest }) {
  const remind = useRemindPaymentRequest(request)
  const revoke = useRevokePaymentRequest(request)
  if (request.state === 'paid' || request.state === 'revoked') return null
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        loading={remind.isPending}
        onClick={() =>
          remind.mutate(undefined, { onSuccess: () => toastSuccess(paymentRequestMessages.reminded) })
        }
      >
        Resend
      </Button>
      <ConfirmedAct
        renderButton={(open) => (
          <Button variant="subtle" size="compact-sm" color="red" onClick={open}>
            Withdraw
          </Button>
        )}
        title={paymentRequestMessages.confirmRevoke}
        confirmLabel="Withdraw"
        danger
        act={revoke}
        input={undefined}
        onSuccess={() => toastSuccess(paymentRequestMessages.withdrawn)}
      >
        <Text>The link stops working now. A payment already under way still counts.</Text>
      </ConfirmedAct>
    </Group>
  )
}
