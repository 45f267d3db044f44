import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { useMemo } from 'react'
import { useSelectionStore } from '../selection/selectionStore.ts'
import { shownDocuments, type Shown } from './shownDocuments.ts'

/**
 * Rows of a table. The selection counts when documents or filters
 * change, not with each tick, so that a ticked row does not move or disappear.
 */
export function useShownDocuments(
  documents: readonly AccountDocument[] | undefined,
  { due, today, search, sort, direction }: Shown,
): readonly AccountDocument[] | undefined {
  const store = useSelectionStore()
  return useMemo(
    () =>
      documents && shownDocuments(documents, store.get().choices, { due, today, search, sort, direction }),
    [documents, store, due, today, search, sort, direction],
  )
}
