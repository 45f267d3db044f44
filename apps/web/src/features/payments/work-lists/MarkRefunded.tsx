import { Button } from '@mantine/core'
import { useThroughReload } from '../../../lib/text/typed.ts'
import { RefundedDialog } from './RefundedDialog.tsx'

interface MarkRefundedProps {
  /** Id of the charge or receipt. */
  readonly id: string | number
  readonly number: string
  readonly amountCents: number
  readonly send: (reference: string) => Promise<unknown>
}

/** Button that opens the dialog for the reference of a refund. */
export function MarkRefunded(props: MarkRefundedProps) {
  const { id, number } = props
  const [open, setOpen] = useThroughReload(`refund.open.${id}`, false)
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        aria-label={`Mark refunded: ${number}`}
        onClick={() => setOpen(true)}
      >
        Mark refunded
      </Button>
      {open ? <RefundedDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
