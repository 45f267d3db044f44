import { idIn } from '../../../lib/text/searchValues.ts'

export const validateWorkListsSearch = (search: Record<string, unknown>) => ({
  attemptsPage: idIn(search, 'attemptsPage'),
  refundsPage: idIn(search, 'refundsPage'),
  receiptsPage: idIn(search, 'receiptsPage'),
})

/** Query parameters of the work lists: page numbers under their API names. */
export type WorkListsSearch = Partial<ReturnType<typeof validateWorkListsSearch>>
