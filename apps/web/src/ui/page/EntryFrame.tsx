import { Paper, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { PlainFrame, type FramedFor } from './PlainFrame.tsx'

interface EntryFrameProps {
  readonly provider: FramedFor | undefined
  readonly title: string
  readonly lead?: ReactNode
  readonly children: ReactNode
}

/** Page without a session: one heading, one form. */
export function EntryFrame({ provider, title, lead, children }: EntryFrameProps) {
  return (
    <PlainFrame provider={provider}>
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
