import type { Payment } from '@tradecounter/contract/payments/payments.entities.ts'
import { IconCircleCheck, IconClockHour4, IconPencil, IconReceiptRefund, IconX } from '@tabler/icons-react'
import { StatusChip, type ChipLook } from '../../../ui/text/StatusChip.tsx'

const posted: ChipLook = { tone: 'brand', icon: IconCircleCheck }

/** §9 Payment status colours: 1 and 2 secondary, 3 danger, 4 to 6 primary. */
const looks: Readonly<Record<number, ChipLook>> = {
  1: { tone: 'neutral', icon: IconPencil },
  2: { tone: 'neutral', icon: IconClockHour4 },
  3: { tone: 'bad', icon: IconX },
  4: posted,
  5: posted,
  6: { tone: 'brand', icon: IconReceiptRefund },
}

export function PaymentStatusChip({ status }: { readonly status: Payment['paymentStatus'] }) {
  const { tone, icon } = looks[status.paymentStatusId] ?? posted
  return (
    <StatusChip tone={tone} icon={icon}>
      {status.paymentStatusName}
    </StatusChip>
  )
}
