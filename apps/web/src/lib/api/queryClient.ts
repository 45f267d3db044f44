import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { MutationCache } from '@tanstack/react-query'
import { toastFailure } from '../toasts.tsx'
import { InvalidatingClient } from './invalidatingClient.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * The caller chooses the toast itself: another text, a dialog instead, or none for an expected refusal.
       */
      readonly showsOwnErrors?: boolean
    }
  }
}

/** A refusal is an answer; only a request that got none is asked again. */
const retry = (count: number, error: unknown): boolean => !(error instanceof ApiRefusal) && count < 2

export const queryClient = new InvalidatingClient({
  defaultOptions: {
    // Without a connection a screen says so and asks again when there is one, rather than waiting unseen.
    queries: { retry, staleTime: 5000, networkMode: 'always', refetchOnReconnect: true },
    // Without a connection a write fails and says so, rather than waiting unseen for one.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      if (!mutation.meta?.showsOwnErrors) toastFailure(error)
    },
  }),
})
