import { Paper, Skeleton } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { isNotFound, failureText } from '../../lib/failures.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { PageError } from '../../ui/PageError.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { paths } from '../../paths.ts'
import { useOrder } from '../orders/orders.data.ts'
import type { ReactNode } from 'react'
import classes from '../orders/OrderWorkspace.module.css'

interface OrderGateProps {
  readonly orderId: number
  /** Of the screen, until the order says more. */
  readonly title: string
  readonly children: (order: OrderDetail) => ReactNode
}

/** Loads the order a product screen is about; its skeleton, its absence and its failure look the same on all of them. */
export function OrderGate({ orderId, title, children }: OrderGateProps) {
  const order = useOrder(orderId)
  if (order.data) return children(order.data)
  if (isNotFound(order.error)) return <NotFoundPage />
  if (order.isError)
    return (
      <PageError
        page={title}
        backHref={paths.order(orderId)}
        title="The order could not be loaded"
        text={failureText(order.error)}
        onRetry={() => void order.refetch()}
      />
    )
  return (
    <div className={classes.workspace} aria-busy>
      <div className={classes.products}>
        <PageHeader title={title} />
        <Skeleton height={36} mb="md" />
        <Columns narrowest={210} gap={12}>
          {Array.from({ length: 6 }, (_, index) => (
            <Paper key={index} p="md" h={338}>
              <Skeleton height={112} mb="md" />
              <Skeleton height={14} mb="xs" />
              <Skeleton height={14} width="60%" />
            </Paper>
          ))}
        </Columns>
      </div>
      <Paper className={classes.awaited} p="md">
        <Skeleton height={20} width="40%" mb="lg" />
        <Skeleton height={14} mb="md" />
        <Skeleton height={14} width="70%" />
      </Paper>
    </div>
  )
}
