import { Paper, Skeleton } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { isNotFound, failureText } from '../../lib/failures.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { Columns } from '../../ui/Columns.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useOrder } from '../orders/orders.data.ts'
import type { ReactNode } from 'react'

interface OrderGateProps {
  readonly orderId: number
  readonly children: (order: OrderDetail) => ReactNode
}

/** Loads the order a product screen is about; its skeleton, its absence and its failure look the same on all of them. */
export function OrderGate({ orderId, children }: OrderGateProps) {
  const order = useOrder(orderId)
  if (order.data) return children(order.data)
  if (isNotFound(order.error)) return <NotFoundPage />
  if (order.isError)
    return (
      <ErrorState
        title="The order could not be loaded"
        text={failureText(order.error)}
        onRetry={() => void order.refetch()}
      />
    )
  return (
    <>
      <PageHeader title="Products" />
      <Skeleton height={36} mb="md" />
      <Columns narrowest={240}>
        {Array.from({ length: 6 }, (_, index) => (
          <Paper key={index} p="md">
            <Skeleton height={140} mb="md" />
            <Skeleton height={14} mb="xs" />
            <Skeleton height={14} width="60%" />
          </Paper>
        ))}
      </Columns>
    </>
  )
}
