import { Navigate, getRouteApi } from '@tanstack/react-router'
import { isNotFound, failureText } from '../../../lib/api/failures.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { OrderWorkspace } from '../../orders/panel/OrderWorkspace.tsx'
import { OrderGate } from '../OrderGate.tsx'
import { ProductDetail } from './ProductDetail.tsx'
import { ProductDetailSkeleton } from './ProductDetailSkeleton.tsx'
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
  if (isNotFound(product.error)) return <NotFoundPage />
  return (
    <OrderWorkspace order={order} title={product.data?.product.productName ?? 'Product'}>
      {product.data ? (
        <ProductDetail order={order} item={product.data} />
      ) : product.isError ? (
        <ErrorState
          title="The product could not be loaded"
          text={failureText(product.error)}
          onRetry={() => void product.refetch()}
        />
      ) : (
        <ProductDetailSkeleton />
      )}
    </OrderWorkspace>
  )
}
