import { Paper, Skeleton } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import type { ReactNode } from 'react'
import { Columns } from '../../ui/Columns.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { LoadedOrder } from '../orders/LoadedOrder.tsx'

interface OrderGateProps {
  readonly orderId: number
  readonly children: (order: OrderDetail) => ReactNode
}

/** The order a product screen is about, with the skeleton that is the same on all of them. */
export const OrderGate = ({ orderId, children }: OrderGateProps) => (
  <LoadedOrder orderId={orderId} skeleton={<ProductsSkeleton />}>
    {children}
  </LoadedOrder>
)

function ProductsSkeleton() {
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
