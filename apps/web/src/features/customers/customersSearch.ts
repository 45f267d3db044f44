import { oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

/** §9 Customer filter, as the address and the API write it. */
export const customerFilters = [
  { value: '2', label: 'All' },
  { value: '1', label: 'Enabled' },
  { value: '0', label: 'Disabled' },
] as const
type CustomerFilter = (typeof customerFilters)[number]['value']

/** What the address of the customers list says. */
export interface CustomersSearch {
  readonly name?: string | undefined
  /** Left out: all of them. */
  readonly enabled?: CustomerFilter | undefined
  readonly page?: number | undefined
  readonly direction?: 'desc' | undefined
}

export const validateCustomersSearch = (search: Record<string, unknown>): CustomersSearch => ({
  name: textIn(search, 'name'),
  enabled: oneOf({ enabled: String(search['enabled']) }, 'enabled', ['0', '1']),
  page: pageIn(search),
  direction: oneOf(search, 'direction', ['desc']),
})
