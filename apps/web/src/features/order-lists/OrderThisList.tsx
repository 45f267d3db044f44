import { Button } from '@mantine/core'
import type { OrderListSummary } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { IconShoppingCartPlus } from '@tabler/icons-react'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useTyped } from '../../lib/text/typed.ts'

const ReorderDialog = lazyPart(() => import('./reorder/ReorderDialog.tsx'), 'ReorderDialog')

interface OrderThisListProps {
  readonly list: Pick<OrderListSummary, 'orderListId' | 'name'>
  readonly quiet?: boolean
}

export function OrderThisList({ list, quiet = false }: OrderThisListProps) {
  const [opened, setOpened] = useTyped(`again.list.${list.orderListId}`, false)
  return (
    <>
      <Button
        {...(quiet ? { variant: 'default', size: 'compact-md' } : {})}
        leftSection={<IconShoppingCartPlus size={quiet ? 16 : 18} />}
        onClick={() => setOpened(true)}
        {...(quiet ? { 'aria-label': `Order ${list.name}` } : {})}
      >
        {quiet ? 'Order' : 'Order this list'}
      </Button>
      {opened ? (
        <ReorderDialog
          source={{ kind: 'list', id: list.orderListId, name: list.name }}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  )
}
