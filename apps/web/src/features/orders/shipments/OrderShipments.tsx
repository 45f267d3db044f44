import { Paper, SegmentedControl, Title } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import type { ShipmentLine } from '@tradecounter/contract/orders/orderShipments.contract.ts'
import { useMemo, useState } from 'react'
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { usePrinting } from '../../../ui/usePrinting.ts'
import { useOrderShipments } from './orderShipments.data.ts'
import { ParcelList } from './ParcelList.tsx'
import { ShipmentChip } from './ShipmentChip.tsx'
import { shipmentColumns } from './shipmentColumns.tsx'
import classes from './OrderShipments.module.css'

const isToCome = ({ toComeQuantity }: ShipmentLine): boolean => toComeQuantity > 0

const choiceLabel = (text: string, count: number): string => `${text} (${count.toLocaleString('en-AU')})`

/** Lines of an order with their shipping: those still to come, or all. */
function ShippedLines({ lines }: { readonly lines: readonly ShipmentLine[] | undefined }) {
  const printing = usePrinting()
  const [shown, setShown] = useState<'toCome' | 'all'>('toCome')
  const toCome = useMemo(() => lines?.filter(isToCome) ?? [], [lines])
  const chooses = lines !== undefined && toCome.length > 0 && toCome.length < lines.length
  const rows = chooses && shown === 'toCome' && !printing ? toCome : lines
  const columns = useMemo(() => shipmentColumns(rows ?? []), [rows])
  return (
    <>
      {chooses ? (
        <div className={classes.choice}>
          <SegmentedControl
            aria-label="Lines"
            value={shown}
            onChange={setShown}
            data={[
              { value: 'toCome', label: choiceLabel('Still to come', toCome.length) },
              { value: 'all', label: choiceLabel('All lines', lines.length) },
            ]}
          />
        </div>
      ) : null}
      <DataTable
        caption="Shipped and outstanding items"
        columns={columns}
        rows={rows}
        rowId={(line) => String(line.lineID)}
        skeletonRows={3}
        compact
      />
    </>
  )
}

/**
 * Shipping of an order: shipped, delivered, back-ordered and cancelled quantities by line, and parcels (R43).
 */
export function OrderShipments({ order }: { readonly order: OrderDetail }) {
  const { data, error, refetch } = useOrderShipments(order.orderID)
  if (error && !data)
    return (
      <Paper p="md">
        <LoadFailure title="The shipping of this order could not be loaded" query={{ error, refetch }} />
      </Paper>
    )
  return (
    <>
      <Paper component="section" aria-label="Shipping" className={classes.section}>
        <div className={classes.title}>
          <Title order={2}>Shipping</Title>
          <ShipmentChip order={order} />
        </div>
        <ShippedLines lines={data?.lines} />
      </Paper>
      {data && data.parcels.length > 0 ? (
        <Paper component="section" aria-label="Parcels" p="md" className={classes.section}>
          <Title order={2} mb="sm">
            Parcels
          </Title>
          <ParcelList parcels={data.parcels} />
        </Paper>
      ) : null}
    </>
  )
}
