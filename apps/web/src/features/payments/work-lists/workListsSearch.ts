import { idIn } from '../../../lib/text/searchValues.ts'

/** Query parameters of the work lists: page numbers under their API names. */
export interface WorkListsSearch {
  readonly attemptsPage?: number | undefined
  readonly refundsPage?: number | undefined
  readonly receiptsPage?: number | undefined
}

export const validateWorkListsSearch = (search: Record<string, unknown>): WorkListsSearch => ({
  attemptsPage: idIn(search, 'attemptsPage'),
  refundsPage: idIn(search, 'refundsPage'),
  receiptsPage: idIn(search, 'receiptsPage'),
})
