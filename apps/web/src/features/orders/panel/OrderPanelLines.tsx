import { ActionIcon, Button, Text } from '@mantine/core'
import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconChevronDown, IconChevronUp, IconTrash } from '@tabler/icons-react'
import { stepOffer } from '@tradecounter/rules/orders/lines/priceSteps.ts'
import { shownLineCents } from '@tradecounter/rules/products/shownPrice.ts'
import { Suspense, useState, type MouseEvent } from 'react'
import { counted } from '../../../lib/text/counted.ts'
import { lazyPart } from '../../../lib/parts/lazyPart.ts'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/text/Money.tsx'
import { useScreenQuery } from '../../../ui/useScreenQuery.ts'
import { AgreedPrice } from '../../quotes/AgreedPrice.tsx'
import { LineChangeNote } from '../LineChangeNote.tsx'
import { useDeleteOrderLine } from '../orderLines.data.ts'
import { usePriceTax } from '../prices/priceTax.ts'
import { Tooltip } from '../../../ui/overlay/Tooltip.tsx'
import classes from './OrderPanelLines.module.css'

const StepOfferButton = lazyPart(() => import('./StepOfferButton.tsx'), 'StepOfferButton')
const PanelLineQuantity = lazyPart(() => import('./PanelLineQuantity.tsx'), 'PanelLineQuantity')

interface OrderPanelLinesProps {
  readonly order: OrderDetail
  readonly editable: boolean
}

/**
 * Lines above which an order is folded to its latest ones, so that the fields
 * below stay within reach; in a short window all lines are folded.
 */
const many = 20
const latest = 10

/** §2 Order summary panel: lines with a remove icon, quantity × name and line price. */
export function OrderPanelLines({ order, editable }: OrderPanelLinesProps) {
  const remove = useDeleteOrderLine(order)
  const [unfolded, setUnfolded] = useState(false)
  const tax = usePriceTax()
  const short = useScreenQuery('(max-height: 44em)', false)
  const lines = order.orderLines
  // Changed lines are never folded, as the buyer must see the changes before submitting (R3).
  const from = short ? lines.length : lines.length > many ? lines.length - latest : 0
  const shown = unfolded ? lines : lines.filter((line, index) => line.change !== null || index >= from)
  if (lines.length === 0)
    return (
      <Text c="dimmed" py="xs">
        {editable ? 'No items yet.' : 'This order has no items.'}
      </Text>
    )
  return (
    <div>
      {from > 0 ? (
        <Button
          variant="light"
          size="xs"
          fullWidth
          aria-expanded={unfolded}
          rightSection={
            unfolded ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />
          }
          onClick={() => setUnfolded(!unfolded)}
        >
          {short
            ? counted(lines.length, 'product')
            : unfolded
              ? 'Show the latest items only'
              : `Show all ${counted(lines.length, 'item')}`}
        </Button>
      ) : null}
      {shown.length > 0 ? (
        <p className={classes.tax}>
          {tax === 'inc' ? 'Amounts include freight and GST' : 'Amounts include freight and exclude GST'}
        </p>
      ) : null}
      <ul className={classes.lines}>
        {shown.map((line) => (
          <PanelLine
            key={line.lineID}
            order={order}
            line={line}
            href={paths.orderProduct(order.orderID, order.priceList.priceListID, line.product.productID)}
            onRemove={editable ? () => remove.mutate(line) : undefined}
          />
        ))}
      </ul>
    </div>
  )
}

interface PanelLineProps {
  readonly order: OrderDetail
  readonly line: OrderLine
  readonly href: string
  readonly onRemove: (() => void) | undefined
}

function PanelLine({ order, line, href, onRemove }: PanelLineProps) {
  const [changing, setChanging] = useState(false)
  const tax = usePriceTax()
  const { productName } = line.product
  const offer = onRemove && !changing ? stepOffer(line, line.quantity) : undefined
  const quantity = line.quantity.toLocaleString('en-AU')
  const removeLine = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The line disappears with its button, so the focus moves to the next line's, or to the panel's title.
    const item = currentTarget.closest('li')
    const beside = item?.nextElementSibling ?? item?.previousElementSibling
    const next =
      beside?.querySelector<HTMLElement>('button[aria-label^="Remove "]') ??
      document.querySelector<HTMLElement>('#order-panel-title')
    if (document.activeElement === currentTarget) next?.focus()
    onRemove?.()
  }
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        {onRemove ? (
          <button
            type="button"
            className={classes.quantity}
            aria-label={`${quantity} × ${productName}, change quantity`}
            aria-expanded={changing}
            onClick={() => setChanging(!changing)}
          >
            {quantity} ×{' '}
          </button>
        ) : (
          <span className="tabular">{quantity} × </span>
        )}
        <a href={href} className={classes.name}>
          {productName}
        </a>
        <AgreedPrice quote={order.quote} />
        <LineChangeNote line={line} quote={order.quote} />
        {offer ? (
          // Placeholder of the offer's height, so that the lines below do not move.
          <Suspense fallback={<div style={{ height: 24 }} />}>
            <StepOfferButton order={order} line={line} offer={offer} />
          </Suspense>
        ) : null}
        {changing && onRemove ? (
          <Suspense>
            <PanelLineQuantity order={order} line={line} onDone={() => setChanging(false)} />
          </Suspense>
        ) : null}
      </div>
      <Money cents={shownLineCents(line, tax)} />
      {onRemove ? (
        <Tooltip label="Remove">
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${productName}`} onClick={removeLine}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </li>
  )
}
