import { Button } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { mayMove } from '@tradecounter/rules/orders/orderAccess.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { useTyped } from '../../../lib/text/typed.ts'

const ChangeAddressDialog = lazyPart(() => import('./ChangeAddressDialog.tsx'), 'ChangeAddressDialog')

/** Form for the shipping address of a draft or rejected order, for members who may change its lines. */
export function ChangeAddress({ order }: { readonly order: OrderDetail }) {
  const member = useMember()
  // Stored, so that the dialog is open again after a reload or a new login.
  const [opened, setOpened] = useTyped(`move.open.${order.orderID}`, false)
  if (!mayMove(order, member)) return null
  return (
    <>
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label="Change the shipping address"
        onClick={() => setOpened(true)}
      >
        Change
      </Button>
      {opened ? <ChangeAddressDialog order={order} onClose={() => setOpened(false)} /> : null}
    </>
  )
}
