import { Button, Paper, Title } from '@mantine/core'
import type { UsualItem } from '@tradecounter/contract/products/products.contract.ts'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { unitPriceOf } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { shownPriceCents, taxWords } from '@tradecounter/rules/products/shownPrice.ts'
import { useId, useState } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { useScreenQuery } from '../../../ui/useScreenQuery.ts'
import { usePriceTax } from '../../orders/prices/priceTax.ts'
import { ProductImage } from '../ProductImage.tsx'
import type { ProductTarget } from '../productTarget.ts'
import classes from './UsualProducts.module.css'

interface UsualProductsProps {
  readonly target: ProductTarget
  readonly items: readonly UsualItem[]
  /** Quantities in the order, by item. */
  readonly quantities: ReadonlyMap<number, number>
}

/** Products shown on a phone before "Show all". */
const few = 3

/** Products that the customer orders most often from the price list, to add in their usual quantities. */
export function UsualProducts({ target, items, quantities }: UsualProductsProps) {
  const titleId = useId()
  const phone = useScreenQuery('(max-width: 48em)', false)
  const [all, setAll] = useState(false)
  const admin = isAdmin(useMember())
  const shown = phone && !all ? items.slice(0, few) : items
  return (
    <Paper component="section" className={classes.usuals ?? ''} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {admin ? 'Usual products' : 'Your usuals'}
      </Title>
      <ul className={classes.items}>
        {shown.map((item) => (
          <UsualProduct key={item.id} target={target} item={item} orderedQuantity={quantities.get(item.id)} />
        ))}
      </ul>
      {phone && items.length > few ? (
        <Button variant="subtle" size="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${items.length}`}
        </Button>
      ) : null}
    </Paper>
  )
}

interface UsualProductProps {
  readonly target: ProductTarget
  readonly item: UsualItem
  readonly orderedQuantity: number | undefined
}

function UsualProduct({ target, item, orderedQuantity }: UsualProductProps) {
  const tax = usePriceTax()
  const [busy, setBusy] = useState(false)
  const { product, usualQuantity } = item
  const price = unitPriceOf(item, usualQuantity)
  // The button stays after adding, so that it keeps the focus.
  const done = orderedQuantity !== undefined
  const text = done
    ? `${orderedQuantity.toLocaleString('en-AU')} in order`
    : `Add ${usualQuantity.toLocaleString('en-AU')}`
  const add = async () => {
    if (done || busy) return
    setBusy(true)
    await target.onPut(item.id, usualQuantity)
    setBusy(false)
  }
  return (
    <li className={classes.item}>
      <ProductImage url={product.imageUrl} name="" height={44} />
      <div className={classes.what}>
        <a href={paths.orderProduct(target.orderId, target.priceListId, product.productID)}>
          {product.productName}
        </a>
        <span className={classes.price}>
          <Money cents={shownPriceCents(price.unitPriceExcludingGSTCents, price.gstAmountCents, tax)} />{' '}
          {taxWords[tax]}
        </span>
      </div>
      <Button
        className={classes.add ?? ''}
        variant={done ? 'default' : 'light'}
        size="compact-md"
        aria-label={`${text}: ${product.productName}`}
        {...(done || busy ? { 'data-disabled': true, 'aria-disabled': true } : {})}
        onClick={() => void add()}
      >
        {text}
      </Button>
    </li>
  )
}
