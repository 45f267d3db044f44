import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { useMemo, useSyncExternalStore } from 'react'
import type { Choices } from '../selection/selection.ts'
import { useSelectionStore, type SelectionStore } from '../selection/selectionStore.ts'
import { shownDocuments, type Shown } from './shownDocuments.ts'

const idsOf = (documents: readonly AccountDocument[]) =>
  new Set(documents.map(({ transactionId }) => transactionId))

/** Rows that stay the same until a document outside them is selected, by another device or a lump sum. */
function stableRows(documents: readonly AccountDocument[], store: SelectionStore, shown: Shown) {
  const known = idsOf(documents)
  const rowsFor = (choices: Choices) => {
    const rows = shownDocuments(documents, choices, shown)
    return { rows, ids: idsOf(rows), choices }
  }
  let now = rowsFor(store.get().choices)
  return () => {
    const { choices } = store.get()
    if (choices === now.choices) return now.rows
    const isHidden = (id: number) => known.has(id) && !now.ids.has(id)
    now = choices.keys().some(isHidden) ? rowsFor(choices) : { ...now, choices }
    return now.rows
  }
}

const none = () => undefined

/**
 * Rows of a table. The selection counts when documents or filters change, or a selected document is
 * missing, not with each tick, so that a ticked row does not move or disappear.
 */
export function useShownDocuments(
  documents: readonly AccountDocument[] | undefined,
  { due, today, search, sort, direction }: Shown,
): readonly AccountDocument[] | undefined {
  const store = useSelectionStore()
  const rows = useMemo(
    () => (documents ? stableRows(documents, store, { due, today, search, sort, direction }) : none),
    [documents, store, due, today, search, sort, direction],
  )
  return useSyncExternalStore(store.subscribe, rows)
}
