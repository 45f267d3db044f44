import { queryClient } from '../../lib/api/queryClient.ts'
import { quoteKeys } from './quoteKeys.ts'

/** Reloads lists and pages of quotes. */
export function refreshChangedQuotes(): void {
  void queryClient.invalidateQueries({ queryKey: quoteKeys.all })
}
