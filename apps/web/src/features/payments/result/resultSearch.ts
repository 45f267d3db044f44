import { textIn } from '../../../lib/text/searchValues.ts'

export const validateResultSearch = (search: Record<string, unknown>) => ({
  // Random id of the card attempt.
  attempt: textIn(search, 'attempt', 50),
})
