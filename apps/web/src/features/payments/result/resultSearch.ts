import { textIn } from '../../../lib/text/searchValues.ts'

/** Random id of the card attempt. */
export interface ResultSearch {
  readonly attempt?: string | undefined
}

export const validateResultSearch = (search: Record<string, unknown>): ResultSearch => ({
  attempt: textIn(search, 'attempt', 50),
})
