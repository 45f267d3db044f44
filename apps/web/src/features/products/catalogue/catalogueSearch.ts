import { oneOf, pageIn, textIn } from '../../../lib/text/searchValues.ts'

export const catalogueSortFields = ['productName', 'categoryName', 'brandName'] as const

export const validateCatalogueSearch = (search: Record<string, unknown>) => ({
  name: textIn(search, 'name'),
  brand: textIn(search, 'brand'),
  page: pageIn(search),
  sort: oneOf(search, 'sort', catalogueSortFields),
  direction: oneOf(search, 'direction', ['desc']),
})

/** Query parameters of the administrators' product list. */
export type CatalogueSearch = Partial<ReturnType<typeof validateCatalogueSearch>>
