import { queryClient } from '../../lib/api/queryClient.ts'
import { createListeners } from '../../lib/listeners.ts'
import { documentKeys } from '../documents/documentKeys.ts'
import { paymentKeys } from './paymentKeys.ts'

/**
 * Loads again what shows these payments, or any when `ids` is null; the screen somebody is on stays the same.
 */
export function refreshChangedPayments(ids: readonly number[] | null): void {
  const shown =
    ids === null
      ? [paymentKeys.details, paymentKeys.follows]
      : ids.flatMap((id) => [paymentKeys.detail(id), paymentKeys.follow(id)])
  for (const queryKey of [...shown, paymentKeys.history, ['me']])
    void queryClient.invalidateQueries({ queryKey })
}

const drafts = createListeners()

/** A selection that is open listens by itself: what is ticked here stays (R19). */
export const onDraftsChanged = drafts.subscribe
export const tellChangedDrafts = (): void => drafts.tell()

/** Balances are in lists, sums and the account card. */
export function refreshChangedDocuments(): void {
  for (const queryKey of [paymentKeys.documents, paymentKeys.profile, documentKeys.all, ['accountBalance']])
    void queryClient.invalidateQueries({ queryKey })
}
