import { useRouter } from '@tanstack/react-router'
import { PaymentType } from '@tradecounter/rules/payments/paymentStatus.ts'
import { paths } from '../../../paths.ts'
import { useClaim } from '../../../shell/claims.ts'
import { storePaymentType } from '../selection/paymentFlag.ts'
import classes from './PaymentTypeChoice.module.css'

const choices = [
  [PaymentType.transaction, 'Pay Invoices'],
  [PaymentType.lumpSum, 'Lump Sum Payment'],
] as const

interface PaymentTypeChoiceProps {
  readonly paymentType: PaymentType
  /** True for an edited payment, whose type is fixed (§4). */
  readonly editing: boolean
}

/** §2 Payment type choice: pay invoices or lump sum. */
export function PaymentTypeChoice({ paymentType, editing }: PaymentTypeChoiceProps) {
  const router = useRouter()
  const offered = useClaim('payments', 'selectLumpSumPayment').shown
  if (!offered) return null
  const choose = (chosen: PaymentType) => {
    storePaymentType(chosen)
    router.history.push(chosen === PaymentType.lumpSum ? paths.lumpSumPayment() : paths.payments())
  }
  return (
    <fieldset className={`${classes.choice} screen-only`} aria-label="Payment type">
      {choices.map(([type, label]) => (
        <label key={type} className={classes.option}>
          <input
            type="radio"
            name="paymentType"
            checked={paymentType === type}
            disabled={editing && paymentType !== type}
            onChange={() => choose(type)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
