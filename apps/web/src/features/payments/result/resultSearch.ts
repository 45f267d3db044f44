import { textIn } from '../../../lib/text/searchValues.ts'

/** The random id of the card attempt whose result is shown. */
export interface ResultSearch {
  readonly attempt?: string | undefined
}

export const validateResultSearch = (search: Record<string, unknown>): ResultSearch => ({
  attempt: textIn(search, 'attempt', 50),
})
