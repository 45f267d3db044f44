import { Anchor, Button, Group, Stack } from '@mantine/core'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { IconCheck, IconX } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { StatusChip } from '../../../ui/text/StatusChip.tsx'
import type { Decided } from './decideOwn.data.ts'
import classes from './DecideOrders.module.css'

interface DecidedDialogProps {
  readonly verb: 'approve' | 'reject'
  readonly results: readonly Decided[]
  readonly onClose: () => void
}

const words = { approve: 'approved', reject: 'rejected' } as const

/** Result for each order, with the reason of a refusal. */
export function DecidedDialog({ verb, results, onClose }: DecidedDialogProps) {
  const done = results.filter((result) => result.done).length
  const word = words[verb]
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${done} of ${results.length} ${results.length === 1 ? 'order' : 'orders'} ${word}`}
    >
      <Stack gap="md">
        <ul className={classes.list} aria-label="Results" tabIndex={0}>
          {results.map(({ order, done: went, reasons }) => (
            <li key={order.orderID}>
              <span>
                <Anchor href={paths.order(order.orderID)}>{order.orderNumber}</Anchor>{' '}
                <Money cents={order.totalAmountCents} /> inc GST
              </span>
              <StatusChip tone={went ? 'good' : 'bad'} icon={went ? IconCheck : IconX}>
                {went ? word.charAt(0).toUpperCase() + word.slice(1) : `Not ${word}`}
              </StatusChip>
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </li>
          ))}
        </ul>
        <Group justify="flex-end">
          <Button onClick={onClose} data-autofocus>
            Close
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
