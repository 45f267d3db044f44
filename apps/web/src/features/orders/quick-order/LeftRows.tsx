import { Button } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconDownload } from '@tabler/icons-react'
import { findTyped } from '../../../lib/text/typed.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { notEditable } from './padProblems.ts'
import type { PadRow } from './padRows.ts'

const save = async (rows: readonly PadRow[], orderNumber: string): Promise<void> =>
  (await import('./padFile.ts')).savePad(rows, orderNumber)

/** The order went on while rows were typed for it: they are not lost, and can be taken along. */
export function LeftRows({ order }: { readonly order: Pick<OrderDetail, 'orderID' | 'orderNumber'> }) {
  const rows = (findTyped(`quickOrder.${order.orderID}`, 'browser') as PadRow[] | undefined) ?? []
  if (rows.length === 0) return null
  const count = rows.length === 1 ? 'The row' : `The ${rows.length.toLocaleString('en-AU')} rows`
  return (
    <Notice tone="waiting" title="Nothing more can be added" role="status">
      {notEditable.displayMessage} {count} of your quick order {rows.length === 1 ? 'is' : 'are'} kept:
      download them to add them to another order.
      <div style={{ marginTop: 8 }}>
        <Button
          size="compact-md"
          leftSection={<IconDownload size={16} />}
          onClick={() => void save(rows, order.orderNumber)}
        >
          Download rows
        </Button>
      </div>
    </Notice>
  )
}
