import { Paper, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface SettingsCardProps {
  readonly title: string
  /** What it is for, and whom it concerns. */
  readonly lead: string
  readonly children: ReactNode
}

/** One part of the settings: a region with a heading. */
export function SettingsCard({ title, lead, children }: SettingsCardProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} p="md">
      <Stack gap="md">
        <div>
          <Title order={2} size="h4" id={id}>
            {title}
          </Title>
          <Text c="dimmed" mt={4}>
            {lead}
          </Text>
        </div>
        {children}
      </Stack>
    </Paper>
  )
}
