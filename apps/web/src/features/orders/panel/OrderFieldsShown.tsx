import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { CustomerInformation } from '../detail/CustomerInformation.tsx'
import { OrderSummary } from '../detail/OrderSummary.tsx'

/** Fields of an order for people who may not change them. */
export const OrderFieldsShown = ({ order }: { readonly order: OrderDetail }) => (
  <>
    <OrderSummary order={order} />
    <CustomerInformation order={order} />
  </>
)
