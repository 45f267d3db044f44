import { Anchor, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ListCard.module.css'

interface ListCardProps {
  readonly title: string
  /** Address of the whole list. */
  readonly href: string
  readonly all: string
  readonly children: ReactNode
}

/** Card with the first rows of a list and a link to all of them. Cards after it appear once it is loaded. */
export const ListCard = ({ title, href, all, children }: ListCardProps) => (
  <Paper component="section" aria-label={title} className={classes.card} data-leads>
    <div className={classes.head}>
      <Title order={2}>{title}</Title>
      <Anchor href={href} size="sm" data-preload>
        {all}
      </Anchor>
    </div>
    {children}
  </Paper>
)

/** Empty state of a list card: one sentence. */
export const ListCardEmpty = ({ children }: { readonly children: ReactNode }) => (
  <p className={classes.nothing}>{children}</p>
)
