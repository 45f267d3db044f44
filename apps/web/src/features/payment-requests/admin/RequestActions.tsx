import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { PaymentRequest } from '@tradecounter/contract/payment-requests/paymentRequests.contract.ts'
import { paymentRequestMessages } from '@tradecounter/rules/payment-requests/paymentRequests.problems.ts'
import { toastSuccess } from '../../../lib/toasts.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useRemindRequest, useRevokeRequest } from './paymentRequests.data.ts'

/** Send again and withdraw, for an unpaid request. */
export function RequestActions({ request }: { readonly request: PaymentRequest }) {
  const [asking, question] = useDisclosure(false)
  const remind = useRemindRequest(request)
  const revoke = useRevokeRequest(request)
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
      <Button variant="subtle" size="compact-sm" color="red" onClick={question.open}>
        Withdraw
      </Button>
      <ConfirmDialog
        opened={asking}
        title={paymentRequestMessages.confirmRevoke}
        confirmLabel="Withdraw"
        danger
        busy={revoke.isPending}
        onConfirm={() =>
          revoke.mutate(undefined, {
            onSuccess: () => toastSuccess(paymentRequestMessages.withdrawn),
            onSettled: question.close,
          })
        }
        onClose={question.close}
      >
        <Text>The link stops working now. A payment already under way still counts.</Text>
      </ConfirmDialog>
    </Group>
  )
}
