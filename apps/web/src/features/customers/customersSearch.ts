import { customerSorts, type CustomerSort } from '@tradecounter/rules/customers/customerSorts.ts'
import { oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

const filters = ['0', '1'] as const

/** Query parameters of the customers list. */
export interface CustomersSearch {
  readonly name?: string | undefined
  /** Filter: 1 for enabled, 0 for disabled, undefined for all (§9). */
  readonly enabled?: (typeof filters)[number] | undefined
  readonly page?: number | undefined
  readonly sort?: CustomerSort | undefined
  readonly direction?: 'desc' | undefined
}

export const validateCustomersSearch = (search: Record<string, unknown>): CustomersSearch => ({
  name: textIn(search, 'name'),
  enabled: oneOf(search, 'enabled', filters),
  page: pageIn(search),
  sort: oneOf(search, 'sort', customerSorts),
  direction: oneOf(search, 'direction', ['desc']),
})
