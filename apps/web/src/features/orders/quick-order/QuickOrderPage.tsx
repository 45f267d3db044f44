import { Anchor, Button, Paper } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { mayChangeLines } from '@tradecounter/rules/orders/orderAccess.ts'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { OrderWorkspace } from '../panel/OrderWorkspace.tsx'
import { OrderGate } from '../../products/OrderGate.tsx'
import { LeftRows } from './LeftRows.tsx'
import { quickOrderProblems } from '@tradecounter/rules/orders/quick-order/quickOrder.problems.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'

const QuickOrderPad = lazyPart(() => import('./QuickOrderPad.tsx'), 'QuickOrderPad')

const route = getRouteApi('/app/orders/$orderId/quickorder')

/** Page with the pad beside its order. */
export function QuickOrderPage() {
  const { orderId } = route.useParams()
  const member = useMember()
  return (
    <OrderGate orderId={orderId} title="Quick order">
      {(order) => (
        <OrderWorkspace key={order.orderID} order={order} title="Quick order">
          {mayChangeLines(order, member) ? (
            <>
              <p style={{ marginTop: 0 }}>
                <Anchor href={paths.orderProducts(order.orderID, order.priceList.priceListID)}>
                  Browse {order.priceList.priceListName} products
                </Anchor>
              </p>
              <Suspense fallback={<Skeleton height={360} />}>
                <QuickOrderPad order={order} />
              </Suspense>
            </>
          ) : (
            <>
              <LeftRows order={order} />
              <Paper>
                <EmptyState
                  icon={IconLock}
                  title="This order can’t be changed"
                  text={quickOrderProblems.notEditable.displayMessage}
                  action={
                    <Button component="a" href={paths.order(order.orderID)} variant="default">
                      View the order
                    </Button>
                  }
                />
              </Paper>
            </>
          )}
        </OrderWorkspace>
      )}
    </OrderGate>
  )
}
