import { Text } from '@mantine/core'
import { stepOffer, unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { stepOfferText } from '../../orders/prices/stepOfferText.ts'
import { usePriceTax } from '../../orders/prices/priceTax.ts'
import type { ProductItem } from '../products.data.ts'

interface StepOfferHintProps {
  readonly item: ProductItem
  readonly quantity: number
}

/** Lower price that the typed quantity nearly reaches: "Add 2 more for $9.50 each." */
export function StepOfferHint({ item, quantity }: StepOfferHintProps) {
  const tax = usePriceTax()
  const offer = stepOffer(item, quantity)
  const line = {
    quantity,
    ...unitPriceOf(item, quantity),
    freightExcludingGSTCents: item.shippingPriceExcludingGSTCents,
    freightGSTAmountCents: item.shippingPriceGSTAmountCents,
  }
  return (
    <Text size="sm" mt={8} aria-live="polite">
      {offer ? `${stepOfferText(offer, line, tax)}.` : null}
    </Text>
  )
}
