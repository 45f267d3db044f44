import { Anchor, Paper, Stack, Text } from '@mantine/core'
import { usePortalQuery } from '../../lib/portal.ts'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { Loaded } from '../../ui/page/Loaded.tsx'

/**
 * §2 Contact Us: mail links to the debtors and the ecommerce team, which are configured (R1).
 */
export function ContactUs({ onClose }: { readonly onClose: () => void }) {
  const portal = usePortalQuery()
  return (
    <Modal opened onClose={onClose} title="Contact Us">
      <Loaded query={portal} failure="The contacts could not be loaded" height={208}>
        {({ contacts }) => (
          <Stack gap="sm">
            {contacts.map((contact) => (
              <Paper key={contact.purpose} p="md">
                <Text fw={600}>{contact.name}</Text>
                <Text c="dimmed" mb={4}>
                  {contact.purpose}
                </Text>
                <Anchor href={`mailto:${contact.email}`}>{contact.email}</Anchor>
              </Paper>
            ))}
          </Stack>
        )}
      </Loaded>
    </Modal>
  )
}
