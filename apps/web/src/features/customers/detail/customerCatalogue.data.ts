import { customersContract } from '@tradecounter/contract/customers/customers.contract.ts'
import { productsContract } from '@tradecounter/contract/products/products.contract.ts'
import { customerCataloguePageSize } from '@tradecounter/rules/customers/customerFields.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { customersKey } from '../customerKeys.ts'

const catalogueApi = apiFor({
  listPriceLists: customersContract.listPriceLists,
  listPriceListItems: productsContract.listPriceListItems,
})

export type PriceListEntry = Awaited<ReturnType<typeof catalogueApi.listPriceLists>>['rows'][number]

export const usePriceLists = (customerId: number) =>
  useQuery({
    queryKey: [...customersKey, customerId, 'priceLists'],
    queryFn: ({ signal }) => catalogueApi.listPriceLists({ params: { customerId } }, { signal }),
    select: ({ rows }) => rows,
  })

export const usePriceListItems = (customerId: number, priceListId: number | undefined, page: number) =>
  useQuery({
    queryKey: [...customersKey, customerId, 'items', priceListId, page],
    queryFn: ({ signal }) => {
      if (priceListId === undefined) throw new Error('No price list was asked for.')
      const query = { page, per_page: customerCataloguePageSize, sort: { productName: 'asc' as const } }
      return catalogueApi.listPriceListItems({ params: { customerId, priceListId }, query }, { signal })
    },
    enabled: priceListId !== undefined,
    placeholderData: (before, query) =>
      query?.queryKey[3] === priceListId ? keepPreviousData(before) : undefined,
  })
