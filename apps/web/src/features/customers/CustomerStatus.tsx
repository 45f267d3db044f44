import { Button, Text } from '@mantine/core'
import type { Customer } from '@tradecounter/contract/customers/adminCustomers.contract.ts'
import { customerMessages } from '@tradecounter/rules/customers/customers.problems.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useSetCustomerStatus } from './customers.data.ts'

/** §2 Enable/Disable, with a confirmation, as disabling logs out all people of the customer. */
export function CustomerStatus({
  customer,
}: {
  readonly customer: Pick<Customer, 'customerId' | 'customerName' | 'enabled'>
}) {
  const status = useSetCustomerStatus(customer.customerId)
  const { customerName, enabled } = customer
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <Button
          variant="subtle"
          size="compact-sm"
          {...(enabled ? { color: 'red' } : {})}
          aria-label={`${enabled ? 'Disable' : 'Enable'} ${customerName}`}
          onClick={open}
        >
          {enabled ? 'Disable' : 'Enable'}
        </Button>
      )}
      title={enabled ? customerMessages.confirmDisable : customerMessages.confirmEnable}
      cancelLabel="No"
      confirmLabel="Yes"
      danger={enabled}
      act={status}
      input={!enabled}
      onSuccess={() => toastSuccess(enabled ? customerMessages.disabled : customerMessages.enabled)}
    >
      <Text>
        {enabled
          ? `All ${customerName} users are logged out and can’t log in until you enable it.`
          : `${customerName} users can log in again.`}
      </Text>
    </ConfirmedAct>
  )
}
