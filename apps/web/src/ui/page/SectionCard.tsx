import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  readonly title: string
  /** Purpose of the section, if the title is not enough. */
  readonly lead?: string
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Section of a page: a region with a heading. */
export function SectionCard({ title, lead, action, children }: SectionCardProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} p="md">
      <Stack gap="md">
        <Group justify="space-between" gap="sm">
          <div>
            <Title order={2} size="h4" id={id}>
              {title}
            </Title>
            {lead ? (
              <Text c="dimmed" size="sm" mt={4}>
                {lead}
              </Text>
            ) : null}
          </div>
          {action}
        </Group>
        {children}
      </Stack>
    </Paper>
  )
}
