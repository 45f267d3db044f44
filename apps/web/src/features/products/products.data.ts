import { productsContract } from '@tradecounter/contract/products/products.contract.ts'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { productPageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { apiFor } from '../../lib/api/api.ts'
import { useLoadingToast } from '../../lib/api/useLoadingFailure.ts'
import { productSorts, type ProductsSearch } from './grid/productsSearch.ts'

const productsApi = apiFor(productsContract)

interface PriceListRef {
  readonly customerId: number
  readonly priceListId: number
}

export type ProductItem = Awaited<ReturnType<typeof productsApi.getPriceListItem>>

/** Products in pages of 100; a full page has a next one (§9). */
export function useProducts(params: PriceListRef, { search, category, sort }: ProductsSearch) {
  // Search results without a chosen sort are sorted by relevance.
  const chosen = sort ?? (search === undefined ? '1' : undefined)
  const { field, direction } = chosen ? productSorts[chosen] : {}
  return useInfiniteQuery({
    queryKey: ['products', params, { search, category, field, direction }],
    queryFn: ({ pageParam, signal }) =>
      productsApi.listPriceListItems(
        {
          params,
          query: {
            page: pageParam,
            per_page: productPageSize,
            ...(field ? { sort: { [field]: direction } } : {}),
            q: { search, categoryId: category },
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.rows.length === productPageSize ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    // A long list is not reloaded on the way back: the order shows changed prices (R3).
    staleTime: ({ state }) => ((state.data?.pages.length ?? 0) > 3 ? Number.POSITIVE_INFINITY : 60_000),
    gcTime: 30 * 60_000,
    refetchOnWindowFocus: false,
  })
}

/** Products that the customer orders most often; hidden after a failure, as the grid has all products. */
export function useUsuals(params: PriceListRef, enabled: boolean) {
  return useQuery({
    queryKey: ['usuals', params],
    queryFn: ({ signal }) => productsApi.listUsualItems({ params }, { signal }),
    select: (page) => page.rows,
    enabled,
    retry: false,
    staleTime: 5 * 60_000,
  })
}

export function useCategories(params: PriceListRef) {
  return useLoadingToast(
    useQuery({
      queryKey: ['categories', params],
      queryFn: ({ signal }) => productsApi.listCategories({ params }, { signal }),
      select: (page) => page.rows,
      staleTime: 60_000,
    }),
  )
}

export function useProduct(params: PriceListRef & { readonly productId: number }) {
  return useQuery({
    queryKey: ['product', params],
    queryFn: ({ signal }) => productsApi.getPriceListItem({ params }, { signal }),
    staleTime: 60_000,
  })
}
