import { Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { isPaymentsArea } from '../../../paths.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { isEmpty } from '../selection/selection.ts'
import { useSelectionStore } from '../selection/selectionStore.ts'

/** Dialog on leaving the payment screens with a selection, which resets tonight (§8). */
export function LeavePaymentGuard() {
  const store = useSelectionStore()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => !isEmpty(store.get()) && !isPaymentsArea(next.pathname),
    // Not at closing the tab, as the selection is stored in the browser (R19).
    enableBeforeUnload: false,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      title={paymentMessages.leaveTitle}
      confirmLabel="Leave"
      cancelLabel="Stay"
      onConfirm={() => blocker.proceed?.()}
      onClose={() => blocker.reset?.()}
    >
      <Text>{paymentMessages.leaveExpiry}</Text>
      <Text>{paymentMessages.leaveReset}</Text>
    </ConfirmDialog>
  )
}
