import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toastError } from '../../../lib/toasts.tsx'
import { reconcile, type DocumentsById } from './selection.ts'
import type { SelectionStore } from './selectionStore.ts'

const documents = (count: number): string =>
  count === 1 ? '1 selected document' : `${count} selected documents`

/** Loaded list of documents; an older one may lack a document that was ticked on another device. */
type DocumentList = Pick<UseQueryResult, 'isSuccess' | 'fetchStatus'>

const isCurrent = ({ isSuccess, fetchStatus }: DocumentList): boolean => isSuccess && fetchStatus === 'idle'

/** Fits the selection to reloaded documents once all their lists are current, and reports removed ones. */
export function useReconciled(
  store: SelectionStore,
  lists: readonly DocumentList[],
  loadedDocuments: DocumentsById | undefined,
): void {
  const areCurrent = lists.every(isCurrent)
  useEffect(() => {
    if (!loadedDocuments || !areCurrent) return
    const { selection, dropped, lowered } = reconcile(store.get(), loadedDocuments)
    if (dropped === 0 && lowered === 0) return
    store.change(() => selection)
    if (dropped > 0) toastError(`${documents(dropped)} can no longer be paid and left your selection.`)
    if (lowered > 0) toastError(`The balance of ${documents(lowered)} is lower now; the amount was adjusted.`)
  }, [store, loadedDocuments, areCurrent])
}
