import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { MutationCache } from '@tanstack/react-query'
import { isTimeout } from './failures.ts'
import { toastFailure } from '../toasts.tsx'
import { InvalidatingClient } from './invalidatingClient.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * True if the caller reports failures itself: by another text, a dialog, or not at all.
       */
      readonly showsOwnErrors?: boolean
    }
  }
}

/** Retries only requests without an answer; after a timeout the person decides, who has waited 30 s. */
const retry = (count: number, error: unknown): boolean =>
  !(error instanceof ApiRefusal) && !isTimeout(error) && count < 2

export const queryClient = new InvalidatingClient({
  defaultOptions: {
    // Queries fail visibly without a connection, and run again when it is back.
    queries: { retry, staleTime: 5000, networkMode: 'always', refetchOnReconnect: true },
    // Writes fail visibly without a connection instead of waiting.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.showsOwnErrors) toastFailure(error)
    },
  }),
})
