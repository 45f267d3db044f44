import { ApiRefusal } from '@tradecounter/contract/client.ts'
import { MutationCache } from '@tanstack/react-query'
import { toastOtherProblems } from '../toasts.tsx'
import { InvalidatingClient } from './invalidatingClient.ts'

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller tells the person itself, so no toast (never both). */
      readonly showsOwnErrors?: boolean
      /** Fields of the wire at which the caller shows what is refused of them; only the rest is told in toasts. */
      readonly fields?: readonly string[]
    }
  }
}

/** A refusal is an answer; only a request that got none is asked again. */
const retry = (count: number, error: unknown): boolean => !(error instanceof ApiRefusal) && count < 2

export const queryClient = new InvalidatingClient({
  defaultOptions: {
    queries: { retry, staleTime: 5000 },
    // Without a connection a write fails and says so, rather than waiting unseen for one.
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      const { showsOwnErrors = false, fields = [] } = mutation.meta ?? {}
      if (!showsOwnErrors) toastOtherProblems(error, fields)
    },
  }),
})
