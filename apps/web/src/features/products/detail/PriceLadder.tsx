import type { PriceStep } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { shownPriceCents } from '@tradecounter/rules/products/shownPrice.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { usePriceTax } from '../../orders/prices/priceTax.ts'
import classes from './PriceLadder.module.css'

interface PriceLadderProps {
  readonly steps: readonly PriceStep[] | undefined
  /** Quantity in the field or the order, whose step is highlighted. */
  readonly quantity?: number | undefined
}

/** Lower prices from a quantity on (R43): "From 10: $9.50". */
export function PriceLadder({ steps = [], quantity = 0 }: PriceLadderProps) {
  const tax = usePriceTax()
  const reached = steps.findLast((step) => step.fromQuantity <= quantity)
  if (steps.length < 2) return null
  return (
    <ul className={classes.ladder} aria-label="Prices by quantity">
      {steps.slice(1).map((step) => (
        <li key={step.fromQuantity} aria-current={step === reached}>
          From {step.fromQuantity.toLocaleString('en-AU')}:{' '}
          <Money cents={shownPriceCents(step.unitPriceExcludingGSTCents, step.gstAmountCents, tax)} />
        </li>
      ))}
    </ul>
  )
}
