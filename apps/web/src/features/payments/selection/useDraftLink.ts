import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { useEffect } from 'react'
import { queryClient } from '../../../lib/api/queryClient.ts'
import { toastError, toastFailure, toastNotice } from '../../../lib/toasts.tsx'
import { onDraftsChanged } from '../refreshChangedPayments.ts'
import { paymentKeys } from '../paymentKeys.ts'
import { draftsApi } from '../payments.data.ts'
import type { DraftSync } from './draftSync.ts'
import type { DraftLink } from './useSelectionStoreFor.ts'

const endedElsewhere = 'Your selection was cleared or continued on another device.'
const laterChangesText = `${endedElsewhere} Later changes here are kept.`

/** Callbacks that connect the screen's selection with the server's draft. */
export const draftLink = (
  customerId: number,
  drafts: readonly PaymentDraft[] | undefined,
  { onReset, onShowOther }: { readonly onReset: () => void; readonly onShowOther: () => void },
): DraftLink => ({
  change: (body) => draftsApi.changePaymentDraft({ params: { customerId }, body }, { automatic: true }),
  drafts,
  onBegunAnew: (hasUnsent) => {
    toastNotice(hasUnsent ? laterChangesText : endedElsewhere)
    // Opens the screen of the other device, unless this device has selected documents.
    if (!hasUnsent) onShowOther()
  },
  onReset: () => {
    onReset()
    toastError(paymentProblems.selectionReset.displayMessage)
  },
  // Reloaded documents show which choices must be removed.
  onRefused: (error) => {
    toastFailure(error)
    void queryClient.invalidateQueries({ queryKey: paymentKeys.documents })
  },
})

/**
 * Requests changes of other devices
 * after a notice, and when the window gets the focus.
 */
export function useFollowedDraft(sync: DraftSync | undefined): void {
  useEffect(() => {
    if (!sync) return undefined
    // Sends unsent changes of an earlier visit.
    sync.flush()
    const forget = onDraftsChanged(() => sync.ask())
    const comeBack = () => document.visibilityState === 'visible' && sync.ask()
    const online = () => sync.ask()
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('online', online)
    return () => {
      forget()
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('online', online)
    }
  }, [sync])
}
