import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { customerMessages } from '@tradecounter/rules/customers/customers.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useSetCustomerStatus } from './customers.data.ts'

/** §2 Enable/Disable, with a confirmation, as disabling logs out all people of the customer. */
export function CustomerStatus({
  customer,
}: {
  readonly customer: Pick<Customer, 'customerId' | 'customerName' | 'enabled'>
}) {
  const [asking, question] = useDisclosure(false)
  const status = useSetCustomerStatus(customer.customerId)
  const { customerName, enabled } = customer
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        {...(enabled ? { color: 'red' } : {})}
        aria-label={`${enabled ? 'Disable' : 'Enable'} ${customerName}`}
        onClick={question.open}
      >
        {enabled ? 'Disable' : 'Enable'}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={enabled ? customerMessages.confirmDisable : customerMessages.confirmEnable}
        cancelLabel="No"
        confirmLabel="Yes"
        danger={enabled}
        busy={status.isPending}
        onConfirm={() =>
          status.mutate(!enabled, {
            onSuccess: () => toastSuccess(enabled ? customerMessages.disabled : customerMessages.enabled),
            onSettled: question.close,
          })
        }
        onClose={question.close}
      >
        <Text>
          {enabled
            ? `All ${customerName} users are logged out and can’t log in until you enable it.`
            : `${customerName} users can log in again.`}
        </Text>
      </ConfirmDialog>
    </>
  )
}
