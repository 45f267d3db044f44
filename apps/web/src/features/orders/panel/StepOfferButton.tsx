import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import type { StepOffer } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { usePutOrderLine } from '../orderLines.data.ts'
import { stepOfferText } from '../prices/stepOfferText.ts'
import { usePriceTax } from '../prices/priceTax.ts'
import classes from './StepOfferButton.module.css'

interface StepOfferButtonProps {
  readonly order: OrderDetail
  readonly line: OrderLine
  readonly offer: StepOffer
}

/** Adds the units that make each unit of a line cheaper (R43). */
export function StepOfferButton({ order, line, offer }: StepOfferButtonProps) {
  const put = usePutOrderLine(order)
  const text = stepOfferText(offer, line, usePriceTax())
  return (
    <button
      type="button"
      className={classes.offer}
      aria-label={`${text}: ${line.product.productName}`}
      onClick={() => put.mutate({ priceListItemID: line.priceListItemID, quantity: offer.quantity })}
    >
      {text}
    </button>
  )
}
