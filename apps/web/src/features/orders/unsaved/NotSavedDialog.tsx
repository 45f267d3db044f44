import { Button, Group, Stack, Text } from '@mantine/core'
import { orderMessages } from '@tradecounter/rules/orders/orderMessages.ts'
import { useEffect, useEffectEvent } from 'react'
import { useOrder } from '../orders.data.ts'
import { useCancelOrder, useSaveDraft } from '../orderVerbs.data.ts'
import { clearUnsaved, type UnsavedOrder } from './unsavedOrder.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'

interface NotSavedDialogProps {
  readonly order: UnsavedOrder
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Dialog to save the order as a draft or cancel it before leaving (§8). */
export function NotSavedDialog({ order, onLeave, onStay }: NotSavedDialogProps) {
  const { data } = useOrder(order.orderId)
  const { orderId: orderID, customerId, orderNumber } = order
  const ref = { orderID, customerId, orderNumber, version: data?.version ?? 1 }
  const save = useSaveDraft(ref)
  const cancel = useCancelOrder(ref)
  // The action clears the flag and unmounts this dialog,
  // so a promise continues. Failures show a toast.
  const leaveAfter = (done: Promise<unknown>) => void done.then(onLeave, () => undefined)
  // True if the order was saved or cancelled in another tab or on another device.
  const settled = data !== undefined && !data.unsaved && !save.isPending && !cancel.isPending
  const leave = useEffectEvent(() => {
    clearUnsaved(order.orderId)
    onLeave()
  })
  useEffect(() => {
    if (settled) leave()
  }, [settled])
  return (
    <Modal opened onClose={onStay} title={orderMessages.notSavedTitle}>
      <Stack gap="lg">
        <Text>{orderMessages.notSaved}</Text>
        <Text c="dimmed" size="sm">
          Order {order.orderNumber}
        </Text>
        <Group justify="flex-end" gap="sm">
          <Button
            variant="default"
            disabled={save.isPending || !data}
            loading={cancel.isPending}
            onClick={() => leaveAfter(cancel.mutateAsync())}
          >
            Cancel Order
          </Button>
          <Button
            data-autofocus
            disabled={cancel.isPending || !data}
            loading={save.isPending}
            onClick={() => leaveAfter(save.mutateAsync({}))}
          >
            Save as Draft
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
