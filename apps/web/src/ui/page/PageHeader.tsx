import { ActionIcon, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import classes from './PageHeader.module.css'

export interface PageHeaderProps {
  readonly title: string
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
export function PageHeader({ title, record, backHref, aside, action }: PageHeaderProps) {
  useEffect(() => {
    document.title = [record, title, 'Trade Counter'].filter(Boolean).join(' · ')
  }, [record, title])
  return (
    <header className={classes.header}>
      <div className={classes.title}>
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
