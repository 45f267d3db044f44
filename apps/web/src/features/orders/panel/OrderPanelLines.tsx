import { ActionIcon, Text } from '@mantine/core'
import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders.entities.ts'
import { IconTrash } from '@tabler/icons-react'
import { paths } from '../../../paths.ts'
import { Money } from '../../../ui/Money.tsx'
import { LineChangeNote } from '../LineChangeNote.tsx'
import { useDeleteOrderLine } from '../orderLines.data.ts'
import { Tooltip } from '../../../ui/Tooltip.tsx'
import classes from './OrderPanelLines.module.css'

interface OrderPanelLinesProps {
  readonly order: OrderDetail
  readonly editable: boolean
}

/** §2 Order summary panel: lines with a remove icon, quantity × name and line price. */
export function OrderPanelLines({ order, editable }: OrderPanelLinesProps) {
  const remove = useDeleteOrderLine(order)
  if (order.orderLines.length === 0)
    return (
      <Text c="dimmed" py="xs">
        {editable ? 'Nothing here yet. Products you add appear here.' : 'This order has no items.'}
      </Text>
    )
  return (
    <ul className={classes.lines}>
      {order.orderLines.map((line) => (
        <PanelLine
          key={line.lineID}
          line={line}
          href={paths.orderProduct(order.orderID, order.priceList.priceListID, line.product.productID)}
          onRemove={editable ? () => remove.mutate(line) : undefined}
        />
      ))}
    </ul>
  )
}

interface PanelLineProps {
  readonly line: OrderLine
  readonly href: string
  readonly onRemove: (() => void) | undefined
}

function PanelLine({ line, href, onRemove }: PanelLineProps) {
  const { productName } = line.product
  return (
    <li className={classes.line}>
      <div className={classes.what}>
        <span className="tabular">{line.quantity.toLocaleString('en-AU')} × </span>
        <a href={href} className={classes.name}>
          {productName}
        </a>
        <LineChangeNote line={line} />
      </div>
      <Money cents={line.amountCents} />
      {onRemove ? (
        <Tooltip label="Remove">
          <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${productName}`} onClick={onRemove}>
            <IconTrash size={16} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </li>
  )
}
