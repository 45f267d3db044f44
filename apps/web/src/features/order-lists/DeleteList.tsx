import { Button, Text } from '@mantine/core'
import type { OrderListSummary } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { ConfirmedAct } from '../../ui/overlay/ConfirmedAct.tsx'
import { useDeleteOrderList } from './orderLists.data.ts'

export function DeleteList({ list }: { readonly list: OrderListSummary }) {
  const router = useRouter()
  const remove = useDeleteOrderList()
  const items = list.itemCount === 1 ? '1 item' : `${list.itemCount} items`
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={open}>
          Delete
        </Button>
      )}
      title={`Delete the list “${list.name}”?`}
      confirmLabel="Delete list"
      danger
      act={remove}
      input={list.orderListId}
      onSuccess={() => {
        toastSuccess(`List “${list.name}” deleted.`)
        router.history.replace(paths.orderLists())
      }}
    >
      <Text>
        The list and its {items} will be deleted
        {list.shared ? ', also for the other buyers of your company' : ''}. Orders made from it stay as they
        are.
      </Text>
    </ConfirmedAct>
  )
}
