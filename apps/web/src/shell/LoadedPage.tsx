import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isNotFound } from '../lib/api/failures.ts'
import { PageError } from '../ui/page/PageError.tsx'
import { PageHeader, type PageHeaderProps } from '../ui/page/PageHeader.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

interface LoadedPageProps<Data> extends Pick<PageHeaderProps, 'backHref'> {
  readonly query: UseQueryResult<Data>
  /** Title of the page until the record is loaded. */
  readonly page: string
  /** Title of the failure. */
  readonly failure: string
  /** Placeholder below the title. */
  readonly skeleton: ReactNode
  readonly children: (data: Data) => ReactNode
}

/** Page of one record. A record that does not exist, or not any more, is a page that is not found. */
export function LoadedPage<Data>({
  query,
  page,
  failure,
  skeleton,
  children,
  ...header
}: LoadedPageProps<Data>) {
  if (isNotFound(query.error)) return <NotFoundPage />
  if (query.data !== undefined) return children(query.data)
  if (query.isLoadingError) return <PageError page={page} title={failure} query={query} {...header} />
  return (
    <>
      <PageHeader title={page} {...header} />
      {skeleton}
    </>
  )
}
