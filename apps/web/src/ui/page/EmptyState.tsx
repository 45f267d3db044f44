import { Button, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconInbox, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  readonly title: string
  /** Description of the content that will appear here. */
  readonly text?: string
  readonly icon?: TablerIcon
  /** Button for the next step. */
  readonly action?: ReactNode
  /** Button that removes the filters of the list. */
  readonly showAll?: { readonly label: string; readonly onClick: () => void }
}

export function EmptyState({ title, text, icon: Icon = IconInbox, action, showAll }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <ThemeIcon variant="light" size={44} radius="xl" mb={4} aria-hidden>
        <Icon size={22} stroke={1.75} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      {text ? (
        <Text c="dimmed" maw={420}>
          {text}
        </Text>
      ) : null}
      {action ? <div style={{ marginTop: 8 }}>{action}</div> : null}
      {showAll ? (
        <Button variant="default" mt={8} onClick={showAll.onClick}>
          {showAll.label}
        </Button>
      ) : null}
    </Stack>
  )
}
