import { pageIn } from '../../lib/searchValues.ts'

/** The page of lines of the order detail. */
export const validateOrderSearch = (search: Record<string, unknown>): { page?: number | undefined } => ({
  page: pageIn(search),
})
