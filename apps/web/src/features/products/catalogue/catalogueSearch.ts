import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'

export const catalogueSortFields = ['productName', 'categoryName', 'brandName'] as const

/** Query parameters of the administrators' product list. */
export interface CatalogueSearch {
  readonly name?: string | undefined
  readonly brand?: string | undefined
  readonly page?: number | undefined
  readonly sort?: (typeof catalogueSortFields)[number] | undefined
  readonly direction?: 'desc' | undefined
}

export const validateCatalogueSearch = (search: Record<string, unknown>): CatalogueSearch => ({
  name: textIn(search, 'name'),
  brand: textIn(search, 'brand'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', catalogueSortFields),
  direction: oneOf(search, 'direction', ['desc']),
})
