import { oneOf, textIn } from '../../../lib/text/searchValues.ts'

/** §9 Product sort options: Name A to Z (1), Name Z to A (2), price (3 and 4). */
export const productSorts = {
  '1': { label: 'Name A to Z', field: 'productName', direction: 'asc' },
  '2': { label: 'Name Z to A', field: 'productName', direction: 'desc' },
  '3': { label: 'Price low to high', field: 'unitPrice', direction: 'asc' },
  '4': { label: 'Price high to low', field: 'unitPrice', direction: 'desc' },
} as const

export type ProductSort = keyof typeof productSorts
export const productSortIds = Object.keys(productSorts) as ProductSort[]

/** Query parameters of the product grid. */
export interface ProductsSearch {
  readonly search?: string | undefined
  /** Category ids, comma-separated. */
  readonly category?: string | undefined
  readonly sort?: ProductSort | undefined
}

export const noFilters: ProductsSearch = { search: undefined, category: undefined, sort: undefined }

export function validateProductsSearch(search: Record<string, unknown>): ProductsSearch {
  const category = textIn(search, 'category', 500)
  return {
    search: textIn(search, 'search'),
    category: category && /^\d{1,9}(,\d{1,9})*$/.test(category) ? category : undefined,
    sort: oneOf(search, 'sort', productSortIds),
  }
}
