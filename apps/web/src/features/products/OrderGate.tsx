import { Paper } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Columns } from '../../ui/table/Columns.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { LoadedOrder } from '../orders/LoadedOrder.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import classes from '../orders/panel/OrderWorkspace.module.css'

interface OrderGateProps {
  readonly orderId: number
  /** Title of the screen while the order loads. */
  readonly title: string
  readonly children: (order: OrderDetail) => ReactNode
}

/** Loads the order of a product screen, with a common skeleton. */
export const OrderGate = ({ orderId, title, children }: OrderGateProps) => (
  <LoadedOrder
    orderId={orderId}
    page={title}
    backHref={paths.order(orderId)}
    skeleton={<ProductsSkeleton title={title} />}
  >
    {children}
  </LoadedOrder>
)

function ProductsSkeleton({ title }: { readonly title: string }) {
  return (
    <div className={classes.workspace} aria-busy>
      <div className={classes.products}>
        <PageHeader title={title} />
        <Skeleton height={36} mb={16} />
        <Columns narrowest={210} gap={12}>
          {Array.from({ length: 6 }, (_, index) => (
            <Paper key={index} p="md" h={360}>
              <Skeleton height={112} mb={16} />
              <Skeleton height={14} mb={10} />
              <Skeleton height={14} width="60%" />
            </Paper>
          ))}
        </Columns>
      </div>
      <Paper className={classes.awaited} p="md">
        <Skeleton height={20} width="40%" mb={20} />
        <Skeleton height={14} mb={16} />
        <Skeleton height={14} width="70%" />
      </Paper>
    </div>
  )
}
