import { idIn, oneOf } from '../../lib/text/searchValues.ts'

// Repeated here, as the routes must not load the rules' tables.
const states = ['open', 'answered', 'resolved', 'withdrawn'] as const
const reasons = ['damaged', 'price', 'notReceived', 'paidAlready', 'copy', 'other'] as const
/** Minimum of days in the present state. */
export const ages = ['1', '3', '7', '30'] as const

export const validateQuestionsSearch = (search: Record<string, unknown>) => ({
  state: oneOf(search, 'state', states),
  reason: oneOf(search, 'reason', reasons),
  customerId: idIn(search, 'customerId'),
  days: ages.find((age) => age === String(search['days'])),
})

/** Query parameters of the questions. */
export type QuestionsSearch = Partial<ReturnType<typeof validateQuestionsSearch>>
