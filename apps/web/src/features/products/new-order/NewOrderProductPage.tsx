import { getRouteApi } from '@tanstack/react-router'
import { useMember } from '../../../lib/session/memberStore.ts'
import { customerIdOf } from '../../../lib/session/area.ts'
import { paths } from '../../../paths.ts'
import { isNotFound } from '../../../lib/api/failures.ts'
import { NotFoundPage } from '../../../shell/NotFoundPage.tsx'
import { LoadedProduct } from '../detail/LoadedProduct.tsx'
import { useProduct } from '../products.data.ts'
import { NewOrderTarget } from './NewOrderTarget.tsx'

const route = getRouteApi('/app/orders/new/pricelist/$priceListId/products/$productId')

/** §2 Product detail within an order whose id is 'new'. */
export function NewOrderProductPage() {
  const { priceListId, productId } = route.useParams()
  const customerId = customerIdOf(useMember())
  const product = useProduct({ customerId, priceListId, productId })
  if (isNotFound(product.error)) return <NotFoundPage />
  return (
    <NewOrderTarget
      key={`${priceListId}.${productId}`}
      priceListId={priceListId}
      title={product.data?.product.productName ?? 'Product'}
      isTitleLoading={product.isLoading}
      hrefOf={(orderId) => paths.orderProduct(orderId, priceListId, productId)}
    >
      {(target) => <LoadedProduct target={target} product={product} />}
    </NewOrderTarget>
  )
}
