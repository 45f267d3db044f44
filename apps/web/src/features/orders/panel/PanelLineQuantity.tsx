import type { OrderDetail, OrderLine } from '@tradecounter/contract/orders/orders.entities.ts'
import { useRef } from 'react'
import { LineQuantity } from '../../products/grid/LineQuantity.tsx'
import { usePutOrderLine } from '../orderLines.data.ts'

interface PanelLineQuantityProps {
  readonly order: OrderDetail
  readonly line: OrderLine
  readonly onDone: () => void
}

/** Field for the quantity of a line in the panel; closes when the quantity is stored. */
export function PanelLineQuantity({ order, line, onDone }: PanelLineQuantityProps) {
  const place = useRef<HTMLDivElement>(null)
  const { mutateAsync } = usePutOrderLine(order)
  const { productName } = line.product
  const { cartonQuantity, minimumOrderQuantity, priceListItemID, quantity } = line
  const put = (next: number) =>
    mutateAsync({ priceListItemID, quantity: next }).then(
      () => {
        // The field closes, so the focus returns to the button that opened it.
        place.current?.closest('li')?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
        onDone()
        return true
      },
      () => false,
    )
  return (
    <div ref={place}>
      <LineQuantity
        item={{ productName, cartonQuantity, minimumOrderQuantity }}
        boxName={`New quantity: ${productName}`}
        quantity={quantity}
        editable
        label="Update"
        keepAs={`panel.${order.orderID}.${line.lineID}`}
        takesFocus
        onPut={put}
      />
    </div>
  )
}
