import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { paymentProblems } from '@tradecounter/rules/payments/payments.problems.ts'
import { useMemo } from 'react'
import type { RowTicks } from '../../../ui/table/rowTicks.ts'
import { applyAmount, hasNotes, tick, untick } from '../selection/selection.ts'
import type { SelectionStore } from '../selection/selectionStore.ts'

/** Actions of rows, as stable functions, so that rows are not rendered again. */
export interface RowActions {
  readonly ticks: RowTicks<AccountDocument>
  readonly apply: (document: AccountDocument, typedCents: number) => void
  readonly editNote: (document: AccountDocument) => void
}

/** Dialog of the payment screen. */
export type RowConfirmation =
  | { readonly kind: 'unselect'; readonly documents: readonly AccountDocument[] }
  | { readonly kind: 'note'; readonly document: AccountDocument }

export const idsOf = (documents: readonly AccountDocument[]): number[] =>
  documents.map(({ transactionId }) => transactionId)

/** Row actions on the selection; unticking needs a confirmation if a note would be lost (§8). */
export const useRowActions = (store: SelectionStore, ask: (question: RowConfirmation) => void): RowActions =>
  useMemo(
    () => ({
      ticks: {
        subscribe: store.subscribe,
        isTicked: ({ transactionId }) => store.get().choices.has(transactionId),
        tick: (documents) => store.change((selection) => tick(selection, documents)),
        untick: (documents) => {
          const ids = idsOf(documents)
          if (hasNotes(store.get(), ids)) ask({ kind: 'unselect', documents })
          else store.change((selection) => untick(selection, ids))
        },
        nameOf: ({ documentNumber }) => documentNumber,
        mayTick: ({ reserved }) => !reserved,
        whyNot: ({ documentNumber }) => paymentProblems.reserved(documentNumber).displayMessage,
      },
      apply: (document, typedCents) =>
        store.change((selection) => applyAmount(selection, document, typedCents)),
      editNote: (document) => ask({ kind: 'note', document }),
    }),
    [store, ask],
  )
