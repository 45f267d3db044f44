import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ReactNode } from 'react'
import { failureText, isNotFound } from '../../lib/api/failures.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { DeferredContent } from '../../ui/page/DeferredContent.tsx'
import { PageError } from '../../ui/page/PageError.tsx'
import { useOrder } from './orders.data.ts'

interface LoadedOrderProps {
  readonly orderId: number
  /** The screen's title and where it leads back to, while there is no order to say so. */
  readonly page: string
  readonly backHref: string
  readonly skeleton: ReactNode
  readonly children: (order: OrderDetail) => ReactNode
}

/** The order a screen is about; its absence and its failure look the same on all of them. */
export function LoadedOrder({ orderId, page, backHref, skeleton, children }: LoadedOrderProps) {
  const order = useOrder(orderId)
  const { data } = order
  if (!data && isNotFound(order.error)) return <NotFoundPage />
  if (!data && order.isError)
    return (
      <PageError
        page={page}
        backHref={backHref}
        title="The order could not be loaded"
        text={failureText(order.error)}
        onRetry={() => void order.refetch()}
      />
    )
  return (
    <DeferredContent data={data} skeleton={skeleton}>
      {children}
    </DeferredContent>
  )
}
