import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ReactNode } from 'react'
import { isNotFound } from '../../lib/api/failures.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { DeferredContent } from '../../ui/page/DeferredContent.tsx'
import { PageError } from '../../ui/page/PageError.tsx'
import { useOrder } from './orders.data.ts'

interface LoadedOrderProps {
  readonly orderId: number
  /** Title of the screen before the order is loaded. */
  readonly page: string
  readonly backHref: string
  readonly skeleton: ReactNode
  readonly children: (order: OrderDetail) => ReactNode
}

/** Loads the order of a screen; a missing order or a failure looks the same on all screens. */
export function LoadedOrder({ orderId, page, backHref, skeleton, children }: LoadedOrderProps) {
  const order = useOrder(orderId)
  const { data } = order
  if (!data && isNotFound(order.error)) return <NotFoundPage />
  if (!data && order.isError)
    return <PageError page={page} backHref={backHref} title="The order could not be loaded" query={order} />
  return (
    <DeferredContent data={data} skeleton={skeleton}>
      {children}
    </DeferredContent>
  )
}
