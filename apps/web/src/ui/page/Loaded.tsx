import type { ReactNode } from 'react'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'
import { Skeleton } from './Skeleton.tsx'

interface LoadedProps<Data> {
  readonly query: LoadFailureProps['query'] & { readonly data: Data | undefined }
  /** Title of the failure. */
  readonly failure: string
  /** Height of the placeholder in pixels. */
  readonly height: number
  readonly children: (data: Data) => ReactNode
}

/** Part of a screen that shows a query's data, once it is loaded. */
export function Loaded<Data>({ query, failure, height, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <LoadFailure title={failure} query={query} />
  return <Skeleton height={height} />
}
