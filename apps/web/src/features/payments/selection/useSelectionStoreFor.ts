import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { useEffect, useState } from 'react'
import { findDraft, noDraft, withDraft } from './draft.ts'
import { createDraftSync, type ChangeDraft, type DraftSync } from './draftSync.ts'
import { openUnsentStore } from './unsentStore.ts'
import { forgetPaymentType, storePaymentType, setChanged, storedPaymentType } from './paymentFlag.ts'
import { isEmpty, nothingOf, selectionOf } from './selection.ts'
import type { SelectionOwner } from './selectionOwner.ts'
import { createSelectionStore, type SelectionStore } from './selectionStore.ts'
import { hasChanges, withUnsent } from './unsent.ts'

/** Connection to the server's draft, for members who may pay. */
export interface DraftLink {
  readonly change: ChangeDraft
  /** Drafts at the opening of the screen; undefined without an answer of the server. */
  readonly drafts: readonly PaymentDraft[] | undefined
  readonly onBegunAnew: (hasUnsent: boolean) => void
  readonly onReset: () => void
  readonly onRefused: (error: unknown) => void
}

export interface SyncedSelection {
  readonly store: SelectionStore
  /** Undefined for members who may not pay. */
  readonly sync: DraftSync | undefined
}

/** Stores the flag and the last chosen type for the next screen (§4). */
function storeFlag(paymentType: SelectionOwner['paymentType'], store: SelectionStore): void {
  const selection = store.get()
  const isNothing = isEmpty(selection) && !selection.payment
  setChanged(!isNothing && store.isChanged())
  if (!isNothing) storePaymentType(paymentType)
  else if (storedPaymentType() === paymentType) forgetPaymentType()
}

/** Creates the selection of the server's draft with unsent changes of this browser (R19). */
function createSynced(owner: SelectionOwner, payment: Payment | undefined, link: DraftLink) {
  const ref = payment && { paymentId: payment.paymentId, version: payment.version }
  const place = { paymentType: owner.paymentType, payment: ref }
  const base = payment ? selectionOf(payment) : nothingOf(owner.paymentType)
  const unsentStore = openUnsentStore(owner, ref)
  const draft = link.drafts && findDraft(link.drafts, place)
  const selection = withUnsent(draft ? withDraft(base, draft) : base, unsentStore.get())
  const changed = draft !== undefined || hasChanges(unsentStore.get())
  const store = createSelectionStore(selection, changed, (next, before) => sync.note(before, next))
  const keep = () => storeFlag(owner.paymentType, store)
  store.subscribe(keep)
  // Clears the flag if another device has reset or ended the selection.
  if (link.drafts && storedPaymentType() === owner.paymentType) keep()
  const serverDraft = link.drafts && (draft ?? noDraft)
  const sync = createDraftSync({ ...link, store, unsentStore, place, base, known: serverDraft })
  return { store, sync, key: unsentStore.key }
}

const createUnsynced = (owner: SelectionOwner, payment: Payment | undefined) => ({
  store: createSelectionStore(payment ? selectionOf(payment) : nothingOf(owner.paymentType), false),
  sync: undefined,
  key: undefined,
})

export function useSelectionStoreFor(
  owner: SelectionOwner,
  payment: Payment | undefined,
  link: DraftLink | undefined,
): SyncedSelection {
  const [{ store, sync, key }] = useState(() =>
    link ? createSynced(owner, payment, link) : createUnsynced(owner, payment),
  )
  useEffect(() => {
    if (!sync) return undefined
    const hide = () => document.visibilityState === 'hidden' && sync.flush()
    const hear = (event: StorageEvent) => event.key === key && sync.follow()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('storage', hear)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('storage', hear)
      sync.flush()
    }
  }, [sync, key])
  return { store, sync }
}
