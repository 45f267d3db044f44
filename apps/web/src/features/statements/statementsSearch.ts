import { statementSorts } from '@tradecounter/rules/statements/statementSorts.ts'
import { oneOf, pageIn } from '../../lib/text/searchValues.ts'
import { showChoices } from '../../lib/text/showChoices.ts'

export const validateStatementsSearch = (search: Record<string, unknown>) => ({
  page: pageIn(search),
  sort: oneOf(search, 'sort', statementSorts),
  direction: oneOf(search, 'direction', ['asc', 'desc']),
  show: oneOf(search, 'show', showChoices),
})

/** Query parameters of the statements; a missing one has its default. */
export type StatementsSearch = Partial<ReturnType<typeof validateStatementsSearch>>
