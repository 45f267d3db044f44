import { Paper, Text } from '@mantine/core'
import { defaultQuantity } from '@tradecounter/rules/orders/lines/quantity.ts'
import { productMessages } from '@tradecounter/rules/products/productMessages.ts'
import { shownPriceCents, taxLabel } from '@tradecounter/rules/products/shownPrice.ts'
import { Suspense, useState } from 'react'
import { stepOffer, unitPriceOf, type PriceStep } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { Definition } from '../../../ui/text/DefinitionList.tsx'
import { Money } from '../../../ui/text/Money.tsx'
import { AgreedPrice } from '../../quotes/AgreedPrice.tsx'
import { usePriceTax } from '../../orders/prices/priceTax.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { cartonText } from '../cartonText.ts'
import { LineQuantity } from '../grid/LineQuantity.tsx'
import { ProductSheet } from './ProductSheet.tsx'
import type { ProductTarget } from '../productTarget.ts'
import type { ProductItem } from '../products.data.ts'
import { stepOfferText } from '../../orders/prices/stepOfferText.ts'
import classes from './PriceLadder.module.css'

interface PriceLadderProps {
  readonly steps: readonly PriceStep[] | undefined
  /** Quantity in the field or the order, whose step is highlighted. */
  readonly quantity?: number | undefined
}

/** Lower prices from a quantity on (R43): "From 10: $9.50". */
function PriceLadder({ steps = [], quantity = 0 }: PriceLadderProps) {
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

interface StepOfferHintProps {
  readonly item: ProductItem
  readonly quantity: number
}

/** Lower price that the typed quantity nearly reaches: "Add 2 more for $9.50 each." */
function StepOfferHint({ item, quantity }: StepOfferHintProps) {
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

const RequestQuoteButton = lazyPart(() => import('../../quotes/RequestQuoteButton.tsx'), 'RequestQuoteButton')

interface ProductDetailProps {
  readonly target: ProductTarget
  readonly item: ProductItem
}

/** §2 Product detail within an order: with its price, and a quantity to add. */
export function ProductDetail({ target, item }: ProductDetailProps) {
  const { product } = item
  const tax = usePriceTax()
  const [typed, setTyped] = useState<number>()
  const line = target.orderLines.find((orderLine) => orderLine.priceListItemID === item.id)
  const editable = line ? target.changes : target.adds
  const orderable = { ...item, productName: product.productName }
  const offer = (
    <>
      <Definition term={`Price (${taxLabel[tax]})`} inline>
        <Text span fw={650} size="xl">
          <Money cents={shownPriceCents(item.unitPriceExcludingGSTCents, item.gstAmountCents, tax)} />
        </Text>
        <AgreedPrice quote={target.quote} />
      </Definition>
      <Definition term={`Freight (${taxLabel[tax]})`} inline>
        <Money
          cents={shownPriceCents(item.shippingPriceExcludingGSTCents, item.shippingPriceGSTAmountCents, tax)}
        />
      </Definition>
      <Definition term="Carton quantity" inline>
        {cartonText(item.cartonQuantity)}
      </Definition>
      <Definition term="Stock in warehouse" inline>
        {item.availableStockCA.toLocaleString('en-AU')}
      </Definition>
    </>
  )
  return (
    <ProductSheet product={product} offer={offer}>
      {editable || line ? (
        <Paper p="md" mt="lg">
          <PriceLadder steps={item.priceSteps} quantity={typed} />
          <LineQuantity
            item={orderable}
            quantity={line?.quantity ?? defaultQuantity(orderable)}
            editable={editable}
            label={line ? 'Update Cart' : 'Add to Order'}
            keepAs={`${target.orderId}.${item.id}`}
            onTyped={setTyped}
            onPut={(quantity) => target.onPut(item.id, quantity)}
          />
          {item.priceSteps ? <StepOfferHint item={item} quantity={typed ?? 0} /> : null}
        </Paper>
      ) : (
        <PriceLadder steps={item.priceSteps} />
      )}
      <Suspense>
        <RequestQuoteButton quiet from={{ productId: product.productID }} />
      </Suspense>
      <Text size="xs" c="dimmed" mt="md">
        {tax === 'inc' ? productMessages.priceNotice : productMessages.priceNoticeExGst}
      </Text>
    </ProductSheet>
  )
}
