import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainFrame } from './PlainFrame.tsx'

interface EntryFrameProps {
  readonly providerName: string | undefined
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** A page for somebody who is not signed in: one heading, one form. */
export function EntryFrame({ providerName, title, lead, children }: EntryFrameProps) {
  return (
    <PlainFrame providerName={providerName}>
      <Paper p={24}>
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
    </PlainFrame>
  )
}
