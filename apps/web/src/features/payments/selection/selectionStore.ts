import { createContext, use, useSyncExternalStore } from 'react'
import { createListeners } from '../../../lib/listeners.ts'
import { nothingSelected, type Choice, type Selection } from './selection.ts'

/**
 * Selection outside React: each row subscribes to its own choice,
 * so that a tick among 10,000 documents renders one row and the totals.
 */
interface UnreadAmount {
  readonly text: string
  readonly documentNumber: string
}

export interface SelectionStore {
  /** Texts in the fields of ticked rows that are not amounts, by document; a row may not be drawn. */
  readonly unread: Map<number, UnreadAmount>
  readonly get: () => Selection
  readonly isChanged: () => boolean
  readonly subscribe: (listener: () => void) => () => void
  /** Changes the selection for the person, and flags it until the server has the change. */
  readonly change: (next: (selection: Selection) => Selection) => void
  /** Replaces the selection by the server's or another tab's, without unsaved changes. */
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
  const unread = new Map<number, UnreadAmount>()
  const put = (next: Selection, nextChanged: boolean) => {
    selection = next
    for (const id of unread.keys()) if (!next.choices.has(id)) unread.delete(id)
    changed = nextChanged
    listeners.emit()
  }
  return {
    unread,
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
