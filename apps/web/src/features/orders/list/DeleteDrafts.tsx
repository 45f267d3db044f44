import { Button, Text } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconTrash } from '@tabler/icons-react'
import { ConfirmedAct } from '../../../ui/overlay/ConfirmedAct.tsx'
import { useDeleteDrafts } from './deleteDrafts.data.ts'

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
  const remove = useDeleteDrafts()
  const count = drafts.length === 1 ? '1 draft' : `${drafts.length} drafts`
  return (
    <ConfirmedAct
      renderButton={(open) => (
        <Button color="red" variant="light" leftSection={<IconTrash size={16} />} onClick={open}>
          Delete {count}
        </Button>
      )}
      title={`Delete ${count}?`}
      confirmLabel="Delete"
      danger
      act={remove}
      input={drafts}
      onSuccess={onDeleted}
    >
      <Text>
        {namesOf(drafts)} will be deleted with all items in {drafts.length === 1 ? 'it' : 'them'}. This cannot
        be undone.
      </Text>
    </ConfirmedAct>
  )
}
