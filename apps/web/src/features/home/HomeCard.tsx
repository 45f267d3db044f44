import { Anchor, Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Home.module.css'

interface HomeCardProps {
  readonly title: string
  /** Address of the whole list. */
  readonly href: string
  readonly all: string
  readonly children: ReactNode
}

/** One list of the dashboard, with the way to all of it. */
export const HomeCard = ({ title, href, all, children }: HomeCardProps) => (
  <Paper component="section" aria-label={title} className={classes.card}>
    <div className={classes.head}>
      <Title order={2}>{title}</Title>
      <Anchor href={href} size="sm" data-preload>
        {all}
      </Anchor>
    </div>
    {children}
  </Paper>
)
