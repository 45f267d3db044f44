import { Loader, Stack, Text } from '@mantine/core'
import { paymentMessages } from '@tradecounter/rules/payments/paymentMessages.ts'
import { Modal } from '../../../ui/overlay/Modal.tsx'

/** Dialog during the redirect to the card provider (§2). Only a failure closes it. */
export function RedirectingModal({ opened }: { readonly opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={paymentMessages.redirecting}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="sm"
    >
      <Stack align="center" gap="md" py="md" role="status">
        <Loader />
        <Text c="dimmed" ta="center" size="sm">
          Please do not close this window.
        </Text>
      </Stack>
    </Modal>
  )
}
