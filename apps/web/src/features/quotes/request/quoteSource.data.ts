import { productsContract } from '@tradecounter/contract/products/products.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { useCustomerId } from '../../../lib/session/area.ts'
import { orderListsApi } from '../../order-lists/orderLists.data.ts'
import { ordersApi } from '../../orders/orders.data.ts'
import type { NewQuoteSearch } from '../quotesSearch.ts'
import { productLine, withLines, type DraftLine } from './draftLines.ts'

const productsApi = apiFor({ getProduct: productsContract.getProduct })

/** Initial values of a request. */
export interface QuoteSource {
  readonly subject: string
  readonly shippingAddressId: number | undefined
  readonly lines: readonly DraftLine[]
}

async function readSource(
  customerId: number,
  { orderId, orderListId, productId }: NewQuoteSearch,
  signal: AbortSignal,
): Promise<QuoteSource> {
  if (orderId !== undefined) {
    const order = await ordersApi.getOrder({ params: { customerId, orderId } }, { signal })
    return {
      subject: `Order ${order.orderNumber}`,
      shippingAddressId: order.shippingAddress.id,
      lines: withLines(
        [],
        order.orderLines.map(({ product, quantity }) => productLine(product, quantity)),
      ),
    }
  }
  if (orderListId !== undefined) {
    const list = await orderListsApi.getOrderList({ params: { customerId, orderListId } }, { signal })
    return {
      subject: list.name,
      shippingAddressId: undefined,
      lines: withLines(
        [],
        list.items.map(({ product, quantity }) => productLine(product, quantity)),
      ),
    }
  }
  if (productId !== undefined) {
    const product = await productsApi.getProduct({ params: { customerId, productId } }, { signal })
    return {
      subject: product.productName,
      shippingAddressId: undefined,
      lines: withLines([], [productLine(product, 1)]),
    }
  }
  return { subject: '', shippingAddressId: undefined, lines: [] }
}

/** Initial values from the source record, loaded when the page opens. */
export function useQuoteSource(search: NewQuoteSearch) {
  const customerId = useCustomerId()
  return useQuery({
    queryKey: ['quoteSource', customerId, search],
    queryFn: ({ signal }) => readSource(customerId, search, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}
