import { Paper } from '@mantine/core'
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'

interface PageErrorProps extends ErrorStateProps, Pick<PageHeaderProps, 'backHref'> {
  /** Title of the page that could not be loaded. */
  readonly page: string
}

/** Error state of a whole page. */
export function PageError({ page, backHref, ...error }: PageErrorProps) {
  return (
    <>
      <PageHeader title={page} {...(backHref ? { backHref } : {})} />
      <Paper>
        <ErrorState {...error} />
      </Paper>
    </>
  )
}
