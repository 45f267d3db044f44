import { Group, Radio } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { keepPaymentType } from '../selection/keptSelection.ts'

interface PaymentTypeChoiceProps {
  readonly paymentType: PaymentType
  /** §4: a payment that is being edited keeps its type. */
  readonly editing: boolean
  /** The draft of this type stays. */
  readonly onLeave: () => void
}

/** §2 Payment type choice: pay invoices or lump sum. */
export function PaymentTypeChoice({ paymentType, editing, onLeave }: PaymentTypeChoiceProps) {
  const router = useRouter()
  const offered = useClaim('payments', 'selectLumpSumPayment').shown
  if (!offered) return null
  const choose = (chosen: PaymentType) => {
    onLeave()
    keepPaymentType(chosen)
    router.history.push(chosen === PaymentType.lumpSum ? paths.lumpSumPayment() : paths.payments())
  }
  return (
    <Radio.Group
      aria-label="Payment type"
      value={String(paymentType)}
      onChange={(value) => choose(value === '2' ? PaymentType.lumpSum : PaymentType.transaction)}
      mb="md"
    >
      <Group gap="lg">
        <Radio value="1" label="Pay Invoices" disabled={editing && paymentType !== PaymentType.transaction} />
        <Radio value="2" label="Lump Sum Payment" disabled={editing && paymentType !== PaymentType.lumpSum} />
      </Group>
    </Radio.Group>
  )
}
