import { idIn, oneOf } from '../../lib/text/searchValues.ts'

// Repeated here, as the routes must not load the rules' tables.
const states = ['open', 'answered', 'resolved', 'withdrawn'] as const
const reasons = ['damaged', 'price', 'notReceived', 'paidAlready', 'copy', 'other'] as const
/** Minimum of days in the present state. */
export const ages = ['1', '3', '7', '30'] as const

/** Query parameters of the questions. */
export interface QuestionsSearch {
  readonly state?: (typeof states)[number] | undefined
  readonly reason?: (typeof reasons)[number] | undefined
  readonly customerId?: number | undefined
  readonly days?: (typeof ages)[number] | undefined
}

export const validateQuestionsSearch = (search: Record<string, unknown>): QuestionsSearch => ({
  state: oneOf(search, 'state', states),
  reason: oneOf(search, 'reason', reasons),
  customerId: idIn(search, 'customerId'),
  days: ages.find((age) => age === String(search['days'])),
})
