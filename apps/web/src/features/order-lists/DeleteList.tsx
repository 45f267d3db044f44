import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OrderListSummary } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { IconTrash } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { toastSuccess } from '../../lib/toasts.tsx'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx'
import { useDeleteOrderList } from './orderLists.data.ts'

export function DeleteList({ list }: { readonly list: OrderListSummary }) {
  const router = useRouter()
  const [opened, dialog] = useDisclosure(false)
  const remove = useDeleteOrderList()
  const items = list.itemCount === 1 ? '1 item' : `${list.itemCount} items`
  const confirm = () =>
    remove.mutate(list.orderListId, {
      onSuccess: () => {
        toastSuccess(`List “${list.name}” deleted.`)
        router.history.replace(paths.orderLists())
      },
      onSettled: dialog.close,
    })
  return (
    <>
      <Button variant="subtle" color="red" leftSection={<IconTrash size={18} />} onClick={dialog.open}>
        Delete
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Delete the list “${list.name}”?`}
        confirmLabel="Delete list"
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={dialog.close}
      >
        <Text>
          The list and its {items} will be deleted
          {list.shared ? ', also for the other buyers of your company' : ''}. Orders made from it stay as they
          are.
        </Text>
      </ConfirmDialog>
    </>
  )
}
