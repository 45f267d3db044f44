import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  findKeptSelection,
  isChanged,
  keepSelection,
  keptSelectionKey,
  type SelectionOwner,
} from './keptSelection.ts'
import { nothingOf, selectionOf, type Selection } from './selection.ts'
import { createSelectionStore, type SelectionStore } from './selectionStore.ts'

const pauseMs = 250

/** Writes a selection down after a pause, and at once when the page is left. */
function createKeeper(owner: SelectionOwner) {
  let waiting: { readonly selection: Selection; readonly changed: boolean } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = () => {
    clearTimeout(timer)
    if (waiting) keepSelection(owner, waiting.selection, waiting.changed, new Date())
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

export interface KeptStore {
  readonly store: SelectionStore
  /** Forgets what was about to be written down: it is stored elsewhere, or was cleared. */
  readonly drop: () => void
  /** Writes down at once what was about to be. */
  readonly flush: () => void
}

/**
 * The selection this screen begins with: the one kept in this browser while it is as new as the server's (its flag is 1
 * when it has changes the server has not), otherwise the server's (R19).
 */
function begin(
  owner: SelectionOwner,
  payment: Payment | undefined,
): { selection: Selection; changed: boolean } {
  const kept = findKeptSelection(owner, new Date())
  const sameBase =
    kept?.payment?.paymentId === payment?.paymentId && kept?.payment?.version === payment?.version
  if (kept && sameBase && (isChanged() || !payment)) return { selection: kept, changed: true }
  return { selection: payment ? selectionOf(payment) : nothingOf(owner.paymentType), changed: false }
}

export function useSelectionStoreFor(owner: SelectionOwner, payment: Payment | undefined): KeptStore {
  const [kept] = useState(() => {
    const keeper = createKeeper(owner)
    const { selection, changed } = begin(owner, payment)
    return { store: createSelectionStore(selection, changed, keeper.keep), ...keeper }
  })
  const { store, flush } = kept

  // Another tab of this browser changed the same selection: follow it.
  const follow = useEffectEvent((key: string | null) => {
    if (key !== keptSelectionKey(owner)) return
    const other = findKeptSelection(owner, new Date())
    if (other?.payment?.paymentId === payment?.paymentId)
      store.replace(other ?? nothingOf(owner.paymentType), isChanged())
  })
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && flush()
    const hear = (event: StorageEvent) => follow(event.key)
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('storage', hear)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('storage', hear)
      flush()
    }
  }, [flush])
  return kept
}
