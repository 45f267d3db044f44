import { Navigate, getRouteApi } from '@tanstack/react-router'
import { OrderWorkspace } from '../../orders/panel/OrderWorkspace.tsx'
import { QuickOrderPanel } from '../../orders/quick-order/QuickOrderPanel.tsx'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useOrderTarget } from '../productTarget.ts'
import { OrderGate } from '../OrderGate.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { ProductsFilter } from './ProductsFilter.tsx'
import { noFilters, type ProductsSearch } from './productsSearch.ts'

const route = getRouteApi('/app/orders/$orderId/pricelist/$priceListId/products')

/** §2 Product list within an order. */
export function ProductsPage() {
  const { orderId, priceListId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: ProductsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  return (
    <OrderGate orderId={orderId} title="Products">
      {(order) =>
        order.priceList.priceListID === priceListId ? (
          <OrderWorkspace key={order.orderID} order={order} title="Products">
            <QuickOrderPanel order={order}>
              {(toggle) => (
                <ProductsFilter
                  params={{ customerId: order.customerId, priceListId }}
                  search={search}
                  onChange={change}
                  end={toggle}
                />
              )}
            </QuickOrderPanel>
            <OrderGrid
              order={order}
              search={search}
              onReset={() => change(noFilters)}
              onSearch={(text) => change({ search: text })}
            />
          </OrderWorkspace>
        ) : (
          <Navigate
            to="/orders/$orderId/pricelist/$priceListId/products"
            params={{ orderId, priceListId: order.priceList.priceListID }}
            replace
          />
        )
      }
    </OrderGate>
  )
}

interface OrderGridProps {
  readonly order: OrderDetail
  readonly search: ProductsSearch
  readonly onReset: () => void
  readonly onSearch: (text: string) => void
}

const OrderGrid = ({ order, ...grid }: OrderGridProps) => (
  <ProductGrid target={useOrderTarget(order)} {...grid} />
)
