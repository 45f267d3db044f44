import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { usePortal } from '../../lib/portal.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'

interface ContactUsProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * §2 Contact Us: mail links to the debtors and the ecommerce team, which are configured (R1).
 */
export function ContactUs({ opened, onClose }: ContactUsProps) {
  const portal = usePortal()
  return (
    <Modal opened={opened} onClose={onClose} title="Contact Us">
      <Stack gap="sm">
        {portal?.contacts.map((contact) => (
          <Paper key={contact.purpose} p="md">
            <Text fw={600}>{contact.name}</Text>
            <Text c="dimmed" mb={4}>
              {contact.purpose}
            </Text>
            <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
          </Paper>
        ))}
      </Stack>
    </Modal>
  )
}
