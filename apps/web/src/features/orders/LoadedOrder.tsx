import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import type { ReactNode } from 'react'
import { failureText, isNotFound } from '../../lib/failures.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useOrder } from './orders.data.ts'

interface LoadedOrderProps {
  readonly orderId: number
  readonly skeleton: ReactNode
  readonly children: (order: OrderDetail) => ReactNode
}

/** The order a screen is about; its absence and its failure look the same on all of them. */
export function LoadedOrder({ orderId, skeleton, children }: LoadedOrderProps) {
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
  return skeleton
}
