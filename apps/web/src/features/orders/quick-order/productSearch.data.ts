import type { SearchReading } from '@tradecounter/contract/envelope.ts'
import { productsContract } from '@tradecounter/contract/products/products.contract.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'

const searchApi = apiFor({ listPriceListItems: productsContract.listPriceListItems })

export interface PriceListRef {
  readonly customerId: number
  readonly priceListId: number
}

/** Characters from which on products are suggested. */
export const suggestFrom = 3

const shown = 8

export type Suggestion = Awaited<ReturnType<typeof searchApi.listPriceListItems>>['rows'][number]

export interface Suggestions {
  readonly rows: readonly Suggestion[]
  readonly reading: SearchReading | undefined
  /** Typed text, if the products were found by other words or by its beginning. */
  readonly insteadOf: string | undefined
}

/** Beginning of a text without results: a code with a wrong ending finds similar ones. */
const beginningOf = (text: string): string | undefined => {
  const beginning = text
    .slice(0, Math.max(suggestFrom, Math.floor(text.length * 0.6)))
    .replace(/[-\s./]+$/, '')
  return beginning.length >= suggestFrom && beginning.length < text.length ? beginning : undefined
}

/** Products of a price list by code or name. */
export function useProductSearch(params: PriceListRef, text: string, enabled: boolean) {
  const searched = text.trim().slice(0, 100)
  return useQuery({
    queryKey: ['productSearch', params, searched],
    queryFn: async ({ signal }): Promise<Suggestions> => {
      const find = async (search: string) => {
        const { rows, search: reading } = await searchApi.listPriceListItems(
          { params, query: { page: 1, per_page: shown, q: { search } } },
          { signal },
        )
        return { rows, reading }
      }
      const products = await find(searched)
      const beginning = products.rows.length === 0 ? beginningOf(searched) : undefined
      if (beginning !== undefined) return { ...(await find(beginning)), insteadOf: searched }
      return { ...products, insteadOf: products.reading?.correctedTo === undefined ? undefined : searched }
    },
    enabled: enabled && searched.length >= suggestFrom,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
}
