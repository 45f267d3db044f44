import { statementSorts, type StatementSort } from '@tradecounter/rules/statements/statementSorts.ts'
import { oneOf, pageIn } from '../../lib/text/searchValues.ts'
import { showChoices, type ShowChoice } from '../../lib/text/showChoices.ts'

/** Query parameters of the statements; a missing one has its default. */
export interface StatementsSearch {
  readonly page?: number | undefined
  readonly sort?: StatementSort | undefined
  readonly direction?: 'asc' | 'desc' | undefined
  readonly show?: ShowChoice | undefined
}

export const validateStatementsSearch = (search: Record<string, unknown>): StatementsSearch => ({
  page: pageIn(search),
  sort: oneOf(search, 'sort', statementSorts),
  direction: oneOf(search, 'direction', ['asc', 'desc']),
  show: oneOf(search, 'show', showChoices),
})
