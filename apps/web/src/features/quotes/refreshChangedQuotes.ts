import { queryClient } from '../../lib/api/queryClient.ts'
import { quoteKeys } from './quoteKeys.ts'

/** Quotes are in lists and on pages of their own. */
export function refreshChangedQuotes(): void {
  void queryClient.invalidateQueries({ queryKey: quoteKeys.all })
}
