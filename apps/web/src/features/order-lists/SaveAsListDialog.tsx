import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { Modal } from '../../ui/overlay/Modal.tsx'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { useState } from 'react'
import { problemsOf } from '../../lib/api/failures.ts'
import { toastSuccess } from '../../lib/toasts.tsx'
import { keepTyped, useTyped } from '../../lib/text/typed.ts'
import { useCreateOrderList } from './orderLists.data.ts'

interface SaveAsListDialogProps {
  readonly order: Pick<OrderSummary, 'orderID' | 'orderNumber' | 'lineCount'>
  readonly onClose: () => void
}

/** Names the list that is made of an order, and says who sees it. */
export function SaveAsListDialog({ order, onClose }: SaveAsListDialogProps) {
  const key = `saveAsList.name.${order.orderID}`
  const [name, setName] = useTyped(key, `Order ${order.orderNumber}`)
  const [shared, setShared] = useState(false)
  const create = useCreateOrderList()
  const close = () => {
    keepTyped(key, undefined)
    onClose()
  }
  const save = () =>
    create.mutate(
      { name, shared, fromOrderId: order.orderID },
      {
        onSuccess: (list) => {
          toastSuccess(`List “${list.name}” saved.`)
          close()
        },
      },
    )
  const items = order.lineCount === 1 ? '1 item' : `${order.lineCount.toLocaleString('en-AU')} items`
  return (
    <Modal opened onClose={close} title={<Text fw={600}>Save as list</Text>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!create.isPending) save()
        }}
      >
        <Stack gap="md">
          <TextInput
            label="Name of the list"
            description={`With ${items} of ${order.orderNumber}.`}
            data-autofocus
            value={name}
            maxLength={200}
            onChange={(event) => {
              setName(event.currentTarget.value)
              create.reset()
            }}
            error={
              create.error
                ? problemsOf(create.error)
                    .map((each) => each.displayMessage)
                    .join(' ')
                : undefined
            }
          />
          <Checkbox
            label="Share it with the other buyers of your company"
            description="They can order it and copy it; only you can change it."
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" loading={create.isPending}>
              Save list
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
