import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconTrash } from '@tabler/icons-react'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { useDeleteDrafts } from '../orderVerbs.data.ts'

interface DeleteDraftsProps {
  readonly drafts: readonly OrderSummary[]
  readonly onDeleted: () => void
}

/** Number of order numbers that are listed in the dialog. */
const named = 12

const namesOf = (drafts: readonly OrderSummary[]): string => {
  const names = drafts.slice(0, named).map((draft) => draft.orderNumber)
  const more = drafts.length - names.length
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

/** §2 Draft tab: bulk delete of ticked drafts, all or none. */
export function DeleteDrafts({ drafts, onDeleted }: DeleteDraftsProps) {
  const [opened, dialog] = useDisclosure(false)
  const remove = useDeleteDrafts()
  const count = drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`
  const confirm = () =>
    remove.mutate(drafts, {
      onSuccess: onDeleted,
      onSettled: dialog.close,
    })
  return (
    <>
      <Button color="red" variant="light" leftSection={<IconTrash size={16} />} onClick={dialog.open}>
        Delete {count}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Delete ${count}?`}
        confirmLabel="Delete"
        danger
        busy={remove.isPending}
        onConfirm={confirm}
        onClose={dialog.close}
      >
        <Text>
          {namesOf(drafts)} will be deleted with all items in {drafts.length === 1 ? 'it' : 'them'}. This
          cannot be undone.
        </Text>
      </ConfirmDialog>
    </>
  )
}
