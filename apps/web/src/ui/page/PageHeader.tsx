import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { Skeleton } from './Skeleton.tsx'
import classes from './PageHeader.module.css'

export interface PageHeaderProps {
  readonly title: string
  /** True until the title is known: the parts after it appear with it, as a long one wraps. */
  readonly isLoading?: boolean
  /** Name of the record, before the title in the browser's tab. */
  readonly record?: string
  /** Address of a back button before the title. */
  readonly backHref?: string
  /** Content next to the title: a status chip, a count. */
  readonly aside?: ReactNode
  /** Primary action of the page, at the right. */
  readonly action?: ReactNode
}

/** Title of a page and of the browser's tab. */
export function PageHeader({ title, isLoading = false, record, backHref, aside, action }: PageHeaderProps) {
  useEffect(() => {
    document.title = [record, title, 'Trade Counter'].filter(Boolean).join(' · ')
  }, [record, title])
  return (
    <header className={classes.header} data-leads={isLoading}>
      <div className={classes.title} data-leads={isLoading}>
        {backHref ? (
          <ActionIcon
            component="a"
            href={backHref}
            variant="default"
            size="lg"
            aria-label="Back to the list"
            data-page-back
          >
            <IconArrowLeft size={18} />
          </ActionIcon>
        ) : null}
        <Title order={1}>{title}</Title>
        {isLoading ? <Skeleton height={20} width={160} /> : null}
        {aside}
      </div>
      {action ? (
        <div className={classes.action} data-together>
          {action}
        </div>
      ) : null}
    </header>
  )
}
