import { Button, Stack, Text, ThemeIcon } from '@mantine/core'
import { IconCloudOff, IconRefresh } from '@tabler/icons-react'

export interface ErrorStateProps {
  /** Description of the failure. */
  readonly title: string
  /** Message of the server, or advice. */
  readonly text: string
  readonly onRetry: () => void
}

export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center" role="alert">
      <ThemeIcon variant="light" color="red" size={44} radius="xl" mb={4} aria-hidden>
        <IconCloudOff size={22} stroke={1.75} />
      </ThemeIcon>
      <Text fw={600}>{title}</Text>
      <Text c="dimmed" maw={420}>
        {text}
      </Text>
      <Button variant="default" mt={8} leftSection={<IconRefresh size={16} />} onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  )
}
