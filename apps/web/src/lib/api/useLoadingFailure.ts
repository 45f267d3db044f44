import { useEffect } from 'react'
import { toastFailure } from '../toasts.tsx'
import { isNotFound, loadingFailure, type Loading } from './failures.ts'

/** Toast about a failed load (§8), as a select would only seem empty. A missing record has its own page. */
export function useLoadingToast<Query extends Pick<Loading, 'isLoadingError' | 'error'>>(
  query: Query,
): Query {
  const failure = query.isLoadingError ? query.error : undefined
  useEffect(() => {
    if (failure && !isNotFound(failure)) toastFailure(failure)
  }, [failure])
  return query
}

/** Error state instead of a list's rows, together with a toast. */
export const useLoadingFailure = (title: string, query: Loading) =>
  loadingFailure(title, useLoadingToast(query))
