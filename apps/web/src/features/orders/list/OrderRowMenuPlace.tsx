import { ActionIcon } from '@mantine/core'
import type { OrderSummary } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconDots } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { findTyped } from '../../../lib/text/typed.ts'
import { useMenuPlace } from '../../../ui/overlay/useMenuPlace.ts'

const loadMenu = () => import('../../order-lists/reorder/OrderRowMenu.tsx')
const OrderRowMenu = lazyPart(loadMenu, 'OrderRowMenu')

/** Menu of a row, loaded at its first use, or if one of its dialogs was open before a reload. */
export function OrderRowMenuPlace({ order }: { readonly order: OrderSummary }) {
  const { pressed, button } = useMenuPlace(loadMenu)
  const [leftOpen] = useState(() => findTyped(`orderRow.${order.orderID}`) !== undefined)
  const place = (
    <ActionIcon variant="subtle" color="gray" aria-label={`More for ${order.orderNumber}`} {...button}>
      <IconDots size={18} />
    </ActionIcon>
  )
  return (
    <Suspense fallback={place}>
      {pressed || leftOpen ? <OrderRowMenu order={order} opensAtOnce={pressed} /> : place}
    </Suspense>
  )
}
