import { Button } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconRepeat } from '@tabler/icons-react'
import { claimsShow } from '@tradecounter/rules/members/claims.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useTyped } from '../../../lib/text/typed.ts'
import { memberClaims } from '../../../shell/gates.ts'
import { paths } from '../../../paths.ts'
import { SaveAsList } from '../SaveAsList.tsx'

export const ReorderDialog = lazyPart(() => import('./ReorderDialog.tsx'), 'ReorderDialog')

interface ReorderProps {
  readonly order: OrderDetail
  /** True if the address opens the dialog to order again. */
  readonly isRequested: boolean
  readonly onAnswered: () => void
}

/** Actions on any order: order again, save as a list. */
export function Reorder({ order, isRequested, onAnswered }: ReorderProps) {
  const member = useMember()
  // Stored, so that the dialog is open again after a reload or a new login.
  const [opened, setOpened] = useTyped(`again.open.${order.orderID}`, false)
  if (!claimsShow(memberClaims(member), 'orders', 'createOrder')) return null
  return (
    <>
      <Button variant="default" leftSection={<IconRepeat size={18} />} onClick={() => setOpened(true)}>
        Order again
      </Button>
      <SaveAsList order={order} />
      <Button component="a" variant="default" href={paths.orderSchedules({ order: order.orderID })}>
        Schedule
      </Button>
      {opened || isRequested ? (
        <ReorderDialog
          source={{ kind: 'order', id: order.orderID, name: order.orderNumber }}
          addressId={order.shippingAddress.id}
          onClose={() => {
            setOpened(false)
            if (isRequested) onAnswered()
          }}
        />
      ) : null}
    </>
  )
}
