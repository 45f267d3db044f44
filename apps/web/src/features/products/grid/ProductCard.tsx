import { Button } from '@mantine/core'
import type { PriceListItem } from '@tradecounter/contract/products/products.contract.ts'
import { IconCircleCheckFilled, IconPlus } from '@tabler/icons-react'
import { defaultQuantity } from '@tradecounter/rules/orders/lines/quantity.ts'
import { shownPriceCents, taxLabel } from '@tradecounter/rules/products/shownPrice.ts'
import { memo, useState, type MouseEvent } from 'react'
import { Money } from '../../../ui/text/Money.tsx'
import { AgreedPrice } from '../../quotes/AgreedPrice.tsx'
import { usePriceTax } from '../../orders/prices/priceTax.ts'
import type { MarkText } from '../search/useMarks.tsx'
import { LineQuantity } from './LineQuantity.tsx'
import type { ProductTarget } from '../productTarget.ts'
import { cartonText } from '../cartonText.ts'
import { ProductImage } from '../ProductImage.tsx'
import classes from './ProductCard.module.css'

interface ProductCardProps {
  readonly orderId: number | 'new'
  readonly item: PriceListItem
  /** Quantity in the order; undefined if the product is not in it. */
  readonly quantity: number | undefined
  readonly href: string
  /** Quote of the order, whose prices the list has. */
  readonly quote: ProductTarget['quote']
  readonly editable: boolean
  readonly onPut: (priceListItemID: number, quantity: number) => Promise<boolean>
  /** Position in the whole list, from 0, and the list's length. */
  readonly place: number
  /** Highlights found words, during a search. */
  readonly mark?: MarkText | undefined
  readonly total: number
  /** Row number, for the first card of a row: cards of a row have equal heights. */
  readonly row?: number
  readonly measureRow?: (card: HTMLElement | null) => void
}

/**
 * §2 Card; highlighted in the order, with quantity and Update. Memoised, so that other cards' changes do not
 * render it.
 */
export const ProductCard = memo(function ProductCard({
  orderId,
  item,
  quantity,
  href,
  quote,
  editable,
  onPut,
  place,
  mark,
  total,
  row,
  measureRow,
}: ProductCardProps) {
  const { product } = item
  const tax = usePriceTax()
  const [adding, setAdding] = useState(false)
  const [typed, setTyped] = useState<number>()
  const { priceSteps = [] } = item
  const reached = quantity && priceSteps.findLast((step) => step.fromQuantity <= (typed ?? quantity))
  const orderable = { ...item, productName: product.productName }
  /** True after adding by keyboard: the focus moves from the disappearing button to the new field. */
  const [handsOn, setHandsOn] = useState(false)
  const add = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const byKeyboard = currentTarget.matches(':focus-visible')
    setAdding(true)
    setHandsOn(byKeyboard)
    if (!(await onPut(item.id, defaultQuantity(orderable)))) setHandsOn(false)
    setAdding(false)
  }
  return (
    <li
      ref={measureRow}
      data-index={row}
      data-card={place}
      aria-posinset={place + 1}
      aria-setsize={total}
      className={classes.card}
      data-chosen={quantity !== undefined}
    >
      {quantity === undefined ? null : (
        <span className={classes.chosen}>
          <IconCircleCheckFilled size={16} aria-hidden /> In your order
        </span>
      )}
      <ProductImage url={product.imageUrl} name="" height={112} />
      <p className={classes.brand}>
        {product.brand.brandImageURL ? (
          <img src={product.brand.brandImageURL} alt="" height={16} loading="lazy" />
        ) : null}
        {mark?.(product.brand.brandName) ?? product.brand.brandName}
      </p>
      <h2 className={classes.name}>
        <a href={href}>{mark?.(product.productName) ?? product.productName}</a>
      </h2>
      <p className={classes.code}>{mark?.(product.productCode) ?? product.productCode}</p>
      <AgreedPrice quote={quote} />
      <dl className={classes.facts}>
        <div>
          <dt>Price ({taxLabel[tax]})</dt>
          <dd className={classes.price}>
            <Money cents={shownPriceCents(item.unitPriceExcludingGSTCents, item.gstAmountCents, tax)} />
          </dd>
        </div>
        {priceSteps.slice(1).map((step) => (
          <div key={step.fromQuantity} className={classes.step} aria-current={step === reached}>
            <dt>From {step.fromQuantity.toLocaleString('en-AU')}:</dt>
            <dd>
              <Money cents={shownPriceCents(step.unitPriceExcludingGSTCents, step.gstAmountCents, tax)} />
            </dd>
          </div>
        ))}
        <div>
          <dt>Freight ({taxLabel[tax]})</dt>
          <dd>
            <Money
              cents={shownPriceCents(
                item.shippingPriceExcludingGSTCents,
                item.shippingPriceGSTAmountCents,
                tax,
              )}
            />
          </dd>
        </div>
        <div>
          <dt>Carton quantity</dt>
          <dd className="tabular">{cartonText(item.cartonQuantity)}</dd>
        </div>
        <div>
          <dt>Stock in warehouse</dt>
          <dd className="tabular">{item.availableStockCA.toLocaleString('en-AU')}</dd>
        </div>
      </dl>
      <div className={classes.act} onFocus={() => setHandsOn(false)}>
        {quantity !== undefined ? (
          <LineQuantity
            item={orderable}
            quantity={quantity}
            editable={editable}
            label="Update"
            keepAs={`${orderId}.${item.id}`}
            takesFocus={handsOn}
            onTyped={setTyped}
            onPut={(next) => onPut(item.id, next)}
          />
        ) : editable ? (
          <Button
            fullWidth
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            loading={adding}
            onClick={(event) => void add(event)}
            aria-label={`Add to Order: ${product.productName}`}
          >
            Add to Order
          </Button>
        ) : null}
      </div>
    </li>
  )
})
