import { Navigate, getRouteApi } from '@tanstack/react-router'
import { isNotFound } from '../../../lib/api/failures.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { OrderWorkspace } from '../../orders/panel/OrderWorkspace.tsx'
import { OrderGate } from '../OrderGate.tsx'
import { useOrderTarget } from '../productTarget.ts'
import { LoadedProduct } from './LoadedProduct.tsx'
import { useProduct } from '../products.data.ts'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'

const route = getRouteApi('/app/orders/$orderId/pricelist/$priceListId/products/$productId')

/** §2 Product detail within an order. */
export function ProductPage() {
  const { orderId, priceListId, productId } = route.useParams()
  return (
    <OrderGate orderId={orderId} title="Product">
      {(order) =>
        order.priceList.priceListID === priceListId ? (
          <ProductInOrder key={productId} order={order} productId={productId} />
        ) : (
          <Navigate
            to="/orders/$orderId/pricelist/$priceListId/products/$productId"
            params={{ orderId, productId, priceListId: order.priceList.priceListID }}
            replace
          />
        )
      }
    </OrderGate>
  )
}

function ProductInOrder({ order, productId }: { readonly order: OrderDetail; readonly productId: number }) {
  const product = useProduct({
    customerId: order.customerId,
    priceListId: order.priceList.priceListID,
    productId,
  })
  const target = useOrderTarget(order)
  if (isNotFound(product.error)) return <NotFoundPage />
  return (
    <OrderWorkspace
      order={order}
      title={product.data?.product.productName ?? 'Product'}
      isTitleLoading={product.isLoading}
    >
      <LoadedProduct target={target} product={product} />
    </OrderWorkspace>
  )
}
