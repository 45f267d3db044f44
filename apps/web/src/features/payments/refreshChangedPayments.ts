import { queryClient } from '../../lib/api/queryClient.ts'
import { createListeners } from '../../lib/listeners.ts'
import { findMember } from '../../lib/session/memberStore.ts'
import { documentKeys } from '../documents/documentKeys.ts'
import { paymentKeys } from './paymentKeys.ts'

/** Figures about work lists on Home, whose own page loads them again every 30 seconds. */
const workLists = ['workLists', 'home']

/**
 * Reloads screens that show these payments, or all payments for null; the open screen stays.
 */
export function refreshChangedPayments(ids: readonly number[] | null): void {
  const shown =
    ids === null
      ? [paymentKeys.details, paymentKeys.follows]
      : ids.flatMap((id) => [paymentKeys.detail(id), paymentKeys.follow(id)])
  // Details of an administrator name no payment, and notices about all customers reach them.
  const own = findMember()?.customer ? [['me']] : []
  for (const queryKey of [...shown, ...own, paymentKeys.history, ['paymentRequests'], workLists])
    void queryClient.invalidateQueries({ queryKey })
}

const drafts = createListeners()

/** Subscribes an open selection to changes of drafts; documents ticked here stay (R19). */
export const onDraftsChanged = drafts.subscribe
export const announceChangedDrafts = (): void => drafts.emit()

const shownBalances = [
  paymentKeys.documents,
  paymentKeys.profile,
  documentKeys.all,
  ['accountBalance'],
  ['receivables'],
  ['paymentRequests'],
  workLists,
]

/** Reloads lists, sums and account cards, which show balances. */
export function refreshChangedDocuments(): void {
  for (const queryKey of shownBalances) void queryClient.invalidateQueries({ queryKey })
}
