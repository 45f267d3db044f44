import { customerSorts } from '@tradecounter/rules/customers/customerSorts.ts'
import { oneOf, pageIn, textIn } from '../../lib/text/searchValues.ts'

const filters = ['0', '1'] as const

export const validateCustomersSearch = (search: Record<string, unknown>) => ({
  name: textIn(search, 'name'),
  // Filter: 1 for enabled, 0 for disabled, undefined for all (§9).
  enabled: oneOf(search, 'enabled', filters),
  page: pageIn(search),
  sort: oneOf(search, 'sort', customerSorts),
  direction: oneOf(search, 'direction', ['desc']),
})

/** Query parameters of the customers list. */
export type CustomersSearch = Partial<ReturnType<typeof validateCustomersSearch>>
