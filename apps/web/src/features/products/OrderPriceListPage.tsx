import { Navigate, getRouteApi } from '@tanstack/react-router'
import { OrderGate } from './OrderGate.tsx'

const route = getRouteApi('/app/orders/$orderId/pricelist')

/** Redirects from an order to the products of its price list (§2). */
export function OrderPriceListPage() {
  const { orderId } = route.useParams()
  return (
    <OrderGate orderId={orderId} title="Products">
      {(order) => (
        <Navigate
          to="/orders/$orderId/pricelist/$priceListId/products"
          params={{ orderId, priceListId: order.priceList.priceListID }}
          replace
        />
      )}
    </OrderGate>
  )
}
