import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { useMemo } from 'react'
import { applyAmount, hasNotes, tick, untick } from '../selection/selection.ts'
import type { SelectionStore } from '../selection/selectionStore.ts'
import type { RowActions } from './TransactionRow.tsx'

/** A dialog of the payment screen. */
export type Asked =
  | { readonly kind: 'unselect'; readonly documents: readonly AccountDocument[] }
  | { readonly kind: 'note'; readonly document: AccountDocument }

export const idsOf = (documents: readonly AccountDocument[]): number[] =>
  documents.map(({ transactionId }) => transactionId)

/** What the rows do to the selection; unticking asks first when a note would be lost (§8). */
export const useRowActions = (store: SelectionStore, ask: (asked: Asked) => void): RowActions =>
  useMemo(
    () => ({
      tick: (documents) => store.change((selection) => tick(selection, documents)),
      untick: (documents) => {
        const ids = idsOf(documents)
        if (hasNotes(store.get(), ids)) ask({ kind: 'unselect', documents })
        else store.change((selection) => untick(selection, ids))
      },
      apply: (document, typedCents) =>
        store.change((selection) => applyAmount(selection, document, typedCents)),
      editNote: (document) => ask({ kind: 'note', document }),
    }),
    [store, ask],
  )
