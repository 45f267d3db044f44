import { useEffect } from 'react'
import { toastFailure } from '../toasts.tsx'
import { loadingFailure, type Loading } from './failures.ts'

/** §8: what could not be loaded is told by a toast, wherever on the screen its person is; a select would only seem empty. */
export function useLoadingToast<Query extends Pick<Loading, 'isLoadingError' | 'error'>>(
  query: Query,
): Query {
  const failure = query.isLoadingError ? query.error : undefined
  useEffect(() => {
    if (failure) toastFailure(failure)
  }, [failure])
  return query
}

/** What a list says in its own place when its rows could not be loaded; a toast tells it as well. */
export const useLoadingFailure = (title: string, query: Loading) =>
  loadingFailure(title, useLoadingToast(query))
