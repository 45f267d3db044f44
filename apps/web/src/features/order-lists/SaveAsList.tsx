import { Button } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconListCheck } from '@tabler/icons-react'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { useTyped } from '../../lib/text/typed.ts'
import { memberClaims } from '../../shell/gates.ts'

export const SaveAsListDialog = lazyPart(() => import('./SaveAsListDialog.tsx'), 'SaveAsListDialog')

interface SaveAsListProps {
  readonly order: Pick<OrderSummary, 'orderID' | 'orderNumber' | 'lineCount'>
  /** True for a subtle button. */
  readonly quiet?: boolean
}

/** Button that saves the lines of an order as a list. */
export function SaveAsList({ order, quiet = false }: SaveAsListProps) {
  const member = useMember()
  const [opened, setOpened] = useTyped(`saveAsList.open.${order.orderID}`, false)
  if (order.lineCount === 0 || !claimsShow(memberClaims(member), 'orders', 'orderLists')) return null
  return (
    <>
      <Button
        variant={quiet ? 'subtle' : 'default'}
        {...(quiet ? { size: 'compact-sm' } : {})}
        leftSection={<IconListCheck size={quiet ? 16 : 18} />}
        onClick={() => setOpened(true)}
      >
        Save as list
      </Button>
      {opened ? <SaveAsListDialog order={order} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
