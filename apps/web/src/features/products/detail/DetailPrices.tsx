import { Text } from '@mantine/core'
import { stepOffer, unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { stepOfferText } from '../../orders/prices/stepOfferText.ts'
import { usePriceTax } from '../../orders/prices/priceTax.ts'
import { PriceLadder } from './PriceLadder.tsx'
import type { ProductItem } from '../products.data.ts'

interface DetailPricesProps {
  readonly item: ProductItem
  readonly quantity: number | undefined
}

/** Prices by quantity of one product, and the step that the typed quantity nearly reaches. */
export function DetailPrices({ item, quantity }: DetailPricesProps) {
  const tax = usePriceTax()
  if (!item.priceSteps) return null
  const offer = quantity === undefined ? undefined : stepOffer(item, quantity)
  const line = {
    quantity: quantity ?? 0,
    ...unitPriceOf(item, quantity ?? 0),
    freightExcludingGSTCents: item.shippingPriceExcludingGSTCents,
    freightGSTAmountCents: item.shippingPriceGSTAmountCents,
  }
  return (
    <>
      <PriceLadder steps={item.priceSteps} quantity={quantity} />
      {/* Its line stays when the offer goes, so that the box below does not move. */}
      <Text size="sm" mb={8} style={{ minHeight: '1.5rem' }} aria-live="polite">
        {offer ? `${stepOfferText(offer, line, tax)}.` : null}
      </Text>
    </>
  )
}
