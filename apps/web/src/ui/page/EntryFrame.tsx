import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './EntryFrame.module.css'

interface EntryFrameProps {
  readonly providerName: string | undefined
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A page for somebody who is not signed in: the supplier's mark, one heading, one form. */
export function EntryFrame({ providerName, title, lead, children }: EntryFrameProps) {
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <img src="/favicon.svg" alt="" width={28} height={28} />
        <span>
          <strong>{providerName ?? ' '}</strong> Trade Counter
        </span>
      </header>
      <main id="main" className={classes.main}>
        <Paper className={classes.card}>
          <Stack gap="md">
            <div>
              <Title order={1} size="h2">
                {title}
              </Title>
              {lead ? (
                <Text c="dimmed" mt={4}>
                  {lead}
                </Text>
              ) : null}
            </div>
            {children}
          </Stack>
        </Paper>
      </main>
    </div>
  )
}
