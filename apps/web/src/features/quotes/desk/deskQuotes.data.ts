import { adminQuotesContract } from '@tradecounter/contract/quotes/adminQuotes.contract.ts'
import { productsContract } from '@tradecounter/contract/products/products.contract.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { apiFor } from '../../../lib/api/api.ts'
import { useFallbackPoll } from '../../../lib/live/followLive.ts'
import { quoteKeys } from '../quoteKeys.ts'
import type { AnswerLine, PresentPrices } from './answerLines.ts'
import { refreshChangedQuotes } from '../refreshChangedQuotes.ts'

const deskApi = apiFor(adminQuotesContract)
const catalogueApi = apiFor({ listProducts: productsContract.listProducts })

export function useDeskQuote(quoteId: number) {
  const refetchInterval = useFallbackPoll()
  return useQuery({
    queryKey: [...quoteKeys.detail(quoteId), 'desk'],
    queryFn: ({ signal }) => deskApi.getAnyQuote({ params: { quoteId } }, { signal }),
    refetchInterval,
  })
}

const onSettled = refreshChangedQuotes

export function useAnswerQuote(quoteId: number) {
  return useMutation({
    mutationFn: (body: RouteInput<'answerQuote'>['body']) =>
      deskApi.answerQuote({ params: { quoteId }, body }),
    onSettled,
  })
}

export function useRefuseQuote(quoteId: number) {
  return useMutation({
    mutationFn: (body: RouteInput<'refuseQuote'>['body']) =>
      deskApi.refuseQuote({ params: { quoteId }, body }),
    onSettled,
  })
}

export function useEndQuoteEarly(quoteId: number) {
  return useMutation({
    mutationFn: (body: RouteInput<'endQuoteEarly'>['body']) =>
      deskApi.endQuoteEarly({ params: { quoteId }, body }),
    onSettled,
  })
}

export function useWriteQuoteNote(quoteId: number) {
  return useMutation({
    mutationFn: (note: string) => deskApi.writeQuoteNote({ params: { quoteId }, body: { note } }),
    onSettled,
  })
}

/** Prices of the lines' products without the quote; `null` without a price. */
export function usePresentPrices(quoteId: number, lines: readonly AnswerLine[]) {
  const ids = [...new Set(lines.flatMap(({ product }) => product?.productID ?? []))].toSorted((a, b) => a - b)
  const productIds = ids.join(',')
  return useQuery({
    queryKey: [...quoteKeys.detail(quoteId), 'prices', productIds],
    queryFn: async ({ signal }): Promise<PresentPrices> => {
      const { rows } = await deskApi.listPresentPrices(
        { params: { quoteId }, query: { productIds } },
        { signal },
      )
      const prices = new Map(rows.map((price) => [price.productID, price]))
      return new Map(ids.map((id) => [id, prices.get(id) ?? null]))
    },
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  })
}

const offeredProducts = 20

/** Products that can be ordered and that a text finds, best match first. */
export function useFoundProducts(text: string) {
  return useQuery({
    queryKey: ['catalogue', 'found', text],
    queryFn: ({ signal }) =>
      catalogueApi.listProducts(
        { query: { per_page: offeredProducts, q: { name: text, enabled: 'true' } } },
        { signal },
      ),
    select: ({ rows }) => rows,
    placeholderData: keepPreviousData,
    enabled: text.length > 1,
  })
}
