import { getRouteApi } from '@tanstack/react-router'
import { paths } from '../../../paths.ts'
import { ProductGrid } from '../grid/ProductGrid.tsx'
import { ProductsFilter } from '../grid/ProductsFilter.tsx'
import { noFilters, type ProductsSearch } from '../grid/productsSearch.ts'
import { NewOrderTarget } from './NewOrderTarget.tsx'

const route = getRouteApi('/app/orders/new/pricelist/$priceListId/products')

/** §2 Product list within an order whose id is 'new'. */
export function NewOrderProductsPage() {
  const { priceListId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (next: ProductsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  return (
    <NewOrderTarget
      key={priceListId}
      priceListId={priceListId}
      title="Products"
      hrefOf={(orderId) => paths.orderProducts(orderId, priceListId, search)}
    >
      {(target) => (
        <>
          <ProductsFilter
            params={{ customerId: target.customerId, priceListId }}
            search={search}
            onChange={change}
          />
          <ProductGrid
            target={target}
            search={search}
            onReset={() => change(noFilters)}
            onSearch={(text) => change({ search: text })}
          />
        </>
      )}
    </NewOrderTarget>
  )
}
