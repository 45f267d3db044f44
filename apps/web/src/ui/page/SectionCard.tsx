import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface SectionCardProps {
  readonly title: string
  /** Purpose of the section, if the title is not enough. */
  readonly lead?: string
  readonly action?: ReactNode
  /** True if cards after it appear once it is loaded, as its height is known only then. */
  readonly leads?: boolean
  readonly children: ReactNode
}

/** Section of a page: a region with a heading. */
export function SectionCard({ title, lead, action, leads, children }: SectionCardProps) {
  const id = useId()
  return (
    <Paper component="section" aria-labelledby={id} p="md" data-leads={leads}>
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
