import { oneOf, pageIn } from '../../lib/text/searchValues.ts'
import { showChoices, type ShowChoice } from '../payments/outstanding/paymentsSearch.ts'

/** What the address of the statements says; everything left out is the default. */
export interface StatementsSearch {
  readonly page?: number | undefined
  readonly show?: ShowChoice | undefined
}

export const validateStatementsSearch = (search: Record<string, unknown>): StatementsSearch => ({
  page: pageIn(search),
  show: oneOf(search, 'show', showChoices),
})
