import { Paper } from '@mantine/core'
import { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'

interface PageErrorProps extends LoadFailureProps, Pick<PageHeaderProps, 'backHref'> {
  /** Title of the page that could not be loaded. */
  readonly page: string
}

/** Error state of a whole page. */
export function PageError({ page, backHref, ...failure }: PageErrorProps) {
  return (
    <>
      <PageHeader title={page} {...(backHref ? { backHref } : {})} />
      <Paper>
        <LoadFailure {...failure} />
      </Paper>
    </>
  )
}
