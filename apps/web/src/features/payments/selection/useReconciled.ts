import { useEffect } from 'react'
import { toastError } from '../../../lib/toasts.tsx'
import { reconcile, type DocumentsById } from './selection.ts'
import type { SelectionStore } from './selectionStore.ts'

const documents = (count: number): string =>
  count === 1 ? '1 selected document' : `${count} selected documents`

/** Fits the selection to reloaded documents, and reports removed ones. */
export function useReconciled(store: SelectionStore, loadedDocuments: DocumentsById | undefined): void {
  useEffect(() => {
    if (!loadedDocuments) return
    const { selection, dropped, lowered } = reconcile(store.get(), loadedDocuments)
    if (dropped === 0 && lowered === 0) return
    store.change(() => selection)
    if (dropped > 0) toastError(`${documents(dropped)} can no longer be paid and left your selection.`)
    if (lowered > 0) toastError(`The balance of ${documents(lowered)} is lower now; the amount was adjusted.`)
  }, [store, loadedDocuments])
}
