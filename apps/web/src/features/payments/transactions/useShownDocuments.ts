import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { useMemo } from 'react'
import { useSelectionStore } from '../selection/selectionStore.ts'
import { shownDocuments, type Shown } from './shownDocuments.ts'

/**
 * The rows of a table. What is selected counts at the moment the documents or the filters
 * change, not with every tick: a row neither jumps nor vanishes under the hand that ticks it.
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
