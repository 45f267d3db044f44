import type { ShipmentLine } from '@tradecounter/contract/orders/orderShipments.contract.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { SubText } from '../../../ui/table/SubText.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import classes from './OrderShipments.module.css'

const count = (quantity: number): string => quantity.toLocaleString('en-AU')

/** Figures of a line on a phone's card, without zeros. */
function figuresOf(line: ShipmentLine): string {
  const { shippedQuantity, deliveredQuantity, cancelledQuantity, backorderedQuantity, expectedOn } = line
  const expected = expectedOn ? `, expected ${formatDate(expectedOn)}` : ''
  return [
    shippedQuantity > 0 && `${count(shippedQuantity)} shipped`,
    deliveredQuantity > 0 && `${count(deliveredQuantity)} delivered`,
    backorderedQuantity > 0 && `${count(backorderedQuantity)} on back order${expected}`,
    cancelledQuantity > 0 && `${count(cancelledQuantity)} cancelled by the supplier`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const figure = (
  id: string,
  header: string,
  quantityOf: (line: ShipmentLine) => number,
): DataColumn<ShipmentLine> => ({
  id,
  header,
  align: 'right',
  phone: 'hidden',
  cell: (line) => {
    const quantity = quantityOf(line)
    return quantity === 0 ? <span className={classes.none}>–</span> : count(quantity)
  },
})

const item: DataColumn<ShipmentLine> = {
  id: 'item',
  header: 'Item',
  phone: 'title',
  cell: (line) => (
    <>
      {line.productName}
      <span className={classes.code}>{line.productCode}</span>
      <SubText>{figuresOf(line)}</SubText>
    </>
  ),
}

const backordered: DataColumn<ShipmentLine> = {
  id: 'backordered',
  header: 'On back order',
  align: 'right',
  phone: 'hidden',
  cell: ({ backorderedQuantity, expectedOn }) =>
    backorderedQuantity === 0 ? (
      <span className={classes.none}>–</span>
    ) : (
      <>
        {count(backorderedQuantity)}
        {expectedOn ? <span className={classes.expected}>{formatDate(expectedOn)}</span> : null}
      </>
    ),
}

const toCome: DataColumn<ShipmentLine> = {
  id: 'toCome',
  header: 'Still to come',
  align: 'right',
  phone: 'end',
  cell: ({ toComeQuantity, orderedQuantity }) => (
    <>
      <span className={toComeQuantity === 0 ? classes.none : classes.toCome}>{count(toComeQuantity)}</span>
      <span className="phone-only"> of {count(orderedQuantity)} to come</span>
    </>
  ),
}

/** Columns shown only if a line has a value. */
const sometimes = [
  [
    figure('delivered', 'Delivered', (line) => line.deliveredQuantity),
    (line: ShipmentLine) => line.deliveredQuantity,
  ],
  [
    figure('cancelled', 'Cancelled', (line) => line.cancelledQuantity),
    (line: ShipmentLine) => line.cancelledQuantity,
  ],
  [backordered, (line: ShipmentLine) => line.backorderedQuantity],
] as const

/** Columns of the lines of one order. */
export const shipmentColumns = (lines: readonly ShipmentLine[]): readonly DataColumn<ShipmentLine>[] => [
  item,
  figure('ordered', 'Ordered', (line) => line.orderedQuantity),
  figure('shipped', 'Shipped', (line) => line.shippedQuantity),
  ...sometimes
    .filter(([, quantityOf]) => lines.some((line) => quantityOf(line) > 0))
    .map(([column]) => column),
  toCome,
]
