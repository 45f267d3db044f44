import { Paper } from '@mantine/core'
import { ErrorState, type ErrorStateProps } from './ErrorState.tsx'
import { PageHeader, type PageHeaderProps } from './PageHeader.tsx'

interface PageErrorProps extends ErrorStateProps, Pick<PageHeaderProps, 'backHref'> {
  /** The title of the page it stands for: an address that could not be shown is still somewhere. */
  readonly page: string
}

/** A whole page that could not be loaded. */
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
