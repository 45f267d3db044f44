import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import type { PaymentDraft } from '@tradecounter/contract/payments/paymentDrafts.contract.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { findDraft, isUnsent, unknownDraft, withDraft, withUnsent, type DraftState } from './draft.ts'
import { createDraftSync, type DraftServer, type DraftSync } from './draftSync.ts'
import {
  findKeptDraft,
  findKeptSelection,
  isChanged,
  keepSelection,
  keptSelectionKey,
  type SelectionOwner,
} from './keptSelection.ts'
import { isEmpty, nothingOf, selectionOf, type Selection } from './selection.ts'
import { createSelectionStore, type SelectionStore } from './selectionStore.ts'

const pauseMs = 250

/** Writes a selection down after a pause, and at once when the page is left. */
function createKeeper(owner: SelectionOwner, draftOf: () => DraftState | undefined) {
  let waiting: { readonly selection: Selection; readonly changed: boolean } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting) keepSelection(owner, waiting.selection, waiting.changed, new Date(), draftOf())
    waiting = undefined
  }
  const keep = (selection: Selection, changed: boolean) => {
    waiting = { selection, changed }
    clearTimeout(timer)
    timer = setTimeout(flush, pauseMs)
  }
  const drop = () => {
    waiting = undefined
    clearTimeout(timer)
  }
  return { keep, flush, drop }
}

/** The server's part, for whoever may pay. */
export interface DraftLink {
  readonly server: DraftServer
  /** Drafts when the screen opened; undefined when the server did not answer. */
  readonly drafts: readonly PaymentDraft[] | undefined
  readonly onBegunAnew: (somethingKept: boolean) => void
  readonly onReset: () => void
  readonly onRefused: (error: unknown) => void
}

export interface KeptStore {
  readonly store: SelectionStore
  /** Tells the server, and is told what other devices choose; nobody does who only looks. */
  readonly sync: DraftSync | undefined
  /** Forgets what was about to be written down: it is stored elsewhere, or was cleared. */
  readonly drop: () => void
  /** Writes down at once what was about to be. */
  readonly flush: () => void
}

interface Begun {
  readonly selection: Selection
  readonly changed: boolean
  readonly draft: DraftState
}

const baseOf = (owner: SelectionOwner, payment: Payment | undefined): Selection =>
  payment ? selectionOf(payment) : nothingOf(owner.paymentType)

const placeOf = (owner: SelectionOwner, payment: Payment | undefined) => ({
  paymentType: owner.paymentType,
  payment: payment && { paymentId: payment.paymentId, version: payment.version },
})

/** Version under which unsent choices were made: another device's different choice must be noticed (R10). */
function versionOver(kept: DraftState, found: PaymentDraft | undefined): number {
  if (!found) return 0
  if (!isUnsent(kept)) return found.version
  return kept.draftId === found.draftId ? kept.version : 0
}

/**
 * The selection this screen begins with: the server's, as another device may have left it, with what was
 * chosen in this browser and never reached the server (R19). Without an answer, the one kept in this browser
 * while it is as new as the payment that is edited; its flag is 1 when it has changes the payment has not.
 */
function begin(
  owner: SelectionOwner,
  payment: Payment | undefined,
  drafts: readonly PaymentDraft[] | undefined,
): Begun {
  const kept = findKeptSelection(owner, new Date())
  const sameBase =
    kept?.payment?.paymentId === payment?.paymentId && kept?.payment?.version === payment?.version
  const mine = kept && sameBase && (isChanged() || !payment) ? kept : undefined
  const base = baseOf(owner, payment)
  const keptDraft = mine ? findKeptDraft(owner) : unknownDraft
  if (!drafts) return { selection: mine ?? base, changed: mine !== undefined, draft: keptDraft }
  const found = findDraft(drafts, placeOf(owner, payment))
  const server = found ? withDraft(base, found) : base
  const selection = mine ? withUnsent(server, mine, keptDraft) : server
  const draft = { ...keptDraft, draftId: found?.draftId, version: versionOver(keptDraft, found) }
  return { selection, changed: payment ? selection !== base : !isEmpty(selection), draft }
}

function createKept(owner: SelectionOwner, payment: Payment | undefined, link: DraftLink | undefined) {
  const { selection, changed, draft } = begin(owner, payment, link?.drafts)
  const keeper = createKeeper(owner, () => sync?.state())
  const store = createSelectionStore(selection, changed, (next, nextChanged, before) => {
    sync?.note(before, next)
    keeper.keep(next, nextChanged)
  })
  const sync =
    link &&
    createDraftSync({
      ...link,
      store,
      place: placeOf(owner, payment),
      base: baseOf(owner, payment),
      state: draft,
      onChange: () => keeper.keep(store.get(), store.isChanged()),
    })
  return { store, sync, ...keeper }
}

export function useSelectionStoreFor(
  owner: SelectionOwner,
  payment: Payment | undefined,
  link?: DraftLink,
): KeptStore {
  const [kept] = useState(() => createKept(owner, payment, link))
  const { store, sync, flush } = kept

  // Another tab of this browser changed the same selection: follow it.
  const follow = useEffectEvent((key: string | null) => {
    if (key !== keptSelectionKey(owner)) return
    const other = findKeptSelection(owner, new Date())
    if (other?.payment?.paymentId !== payment?.paymentId) return
    store.replace(other ?? nothingOf(owner.paymentType), isChanged())
    sync?.adopt(other ? findKeptDraft(owner) : unknownDraft)
  })
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState !== 'hidden') return
      flush()
      sync?.flush()
    }
    const hear = (event: StorageEvent) => follow(event.key)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('storage', hear)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('storage', hear)
      flush()
      sync?.flush()
    }
  }, [flush, sync])
  return kept
}
