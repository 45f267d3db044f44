import { failureText } from '../../lib/api/failures.ts'
import { ErrorState } from './ErrorState.tsx'

export interface LoadFailureProps {
  readonly title: string
  readonly query: { readonly error: unknown; readonly refetch: () => unknown }
}

/** Reason why a query failed, with a button that repeats it. */
export const LoadFailure = ({ title, query }: LoadFailureProps) => (
  <ErrorState title={title} text={failureText(query.error)} onRetry={() => void query.refetch()} />
)
