import { Paper, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './Receivables.module.css'

interface PanelProps {
  readonly title: string
  /** What it is, where the title does not say it. */
  readonly lead?: string
  readonly children: ReactNode
}

/** One part of an account: a region with a heading. */
export function Panel({ title, lead, children }: PanelProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} className={classes.panel}>
      <Title order={2} size="h4" id={id} mb={lead ? 4 : 'sm'}>
        {title}
      </Title>
      {lead ? (
        <Text c="dimmed" size="sm" mb="sm">
          {lead}
        </Text>
      ) : null}
      {children}
    </Paper>
  )
}
