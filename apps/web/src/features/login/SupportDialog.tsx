import { Anchor, Modal, Stack, Text } from '@mantine/core'
import { usePortal } from '../../lib/portal.ts'

interface SupportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

export function SupportDialog({ opened, onClose }: SupportDialogProps) {
  const portal = usePortal()
  return (
    <Modal opened={opened} onClose={onClose} title={<Text fw={600}>Get help from our support team</Text>}>
      <Stack gap="sm">
        <Text>
          Cannot log in, or waiting for an invitation? Write to us from your work email and name your company;
          we answer on business days.
        </Text>
        {portal ? (
          <Anchor href={`mailto:${portal.supportEmail}`} fw={600}>
            {portal.supportEmail}
          </Anchor>
        ) : (
          <Text c="dimmed">The address could not be loaded. Please try again in a moment.</Text>
        )}
      </Stack>
    </Modal>
  )
}
