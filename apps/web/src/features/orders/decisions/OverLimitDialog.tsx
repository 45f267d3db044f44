import { Button, Group, Stack, Text } from '@mantine/core'
import { overLimitTitle } from '@tradecounter/rules/orders/orders.problems.ts'
import type { ReactNode } from 'react'
import { Modal } from '../../../ui/overlay/Modal.tsx'

interface OverLimitDialogProps {
  readonly opened: boolean
  readonly warning: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Dialog for a total above the approver's limit; no request is sent (§5). */
export const OverLimitDialog = ({ opened, warning, onClose, children }: OverLimitDialogProps) => (
  <Modal opened={opened} onClose={onClose} title={overLimitTitle}>
    <Stack gap="md">
      <Text>{warning}</Text>
      {children}
      <Group justify="flex-end">
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </Group>
    </Stack>
  </Modal>
)
