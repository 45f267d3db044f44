import { createContext, use, useSyncExternalStore } from 'react'
import { createListeners } from '../../../lib/listeners.ts'
import { nothingSelected, type Choice, type Selection } from './selection.ts'

/**
 * The selection outside React: a row listens to its own choice only,
 * so that a tick among 10,000 documents draws one row and the totals.
 */
export interface SelectionStore {
  readonly get: () => Selection
  readonly isChanged: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** A change by a person: it is kept, and flagged until the server has it. */
  readonly change: (next: (selection: Selection) => Selection) => void
  /** Replaces the selection with the server's or another tab's: nothing here is unsaved any more. */
  readonly replace: (selection: Selection, changed?: boolean) => void
}

type Note = (selection: Selection, before: Selection) => void

export function createSelectionStore(
  initial: Selection,
  initiallyChanged: boolean,
  note: Note = () => undefined,
): SelectionStore {
  const listeners = createListeners()
  let selection = initial
  let changed = initiallyChanged
  const put = (next: Selection, nextChanged: boolean) => {
    selection = next
    changed = nextChanged
    listeners.tell()
  }
  return {
    get: () => selection,
    isChanged: () => changed,
    subscribe: listeners.subscribe,
    change: (change) => {
      const next = change(selection)
      if (next === selection) return
      const before = selection
      put(next, true)
      note(next, before)
    },
    replace: (next, nextChanged = false) => put(next, nextChanged),
  }
}

const noStore = createSelectionStore(nothingSelected, false)

export const SelectionContext = createContext<SelectionStore>(noStore)

export const useSelectionStore = (): SelectionStore => use(SelectionContext)

export function useSelection(): Selection {
  const store = useSelectionStore()
  return useSyncExternalStore(store.subscribe, store.get)
}

/** Choice for one document, or undefined. */
export function useChoice(transactionId: number): Choice | undefined {
  const store = useSelectionStore()
  return useSyncExternalStore(store.subscribe, () => store.get().choices.get(transactionId))
}
