import { Button } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { IconDownload } from '@tabler/icons-react'
import { findTyped } from '../../../lib/text/typed.ts'
import { Notice } from '../../../ui/page/Notice.tsx'
import { quickOrderProblems } from '@tradecounter/rules/orders/quick-order/quickOrder.problems.ts'
import type { PadRow } from './padRows.ts'

const save = async (rows: readonly PadRow[], orderNumber: string): Promise<void> =>
  (await import('./padFile.ts')).savePad(rows, orderNumber)

/** Offers a download of rows that were typed before the order was closed. */
export function LeftRows({ order }: { readonly order: Pick<OrderDetail, 'orderID' | 'orderNumber'> }) {
  const rows = (findTyped(`quickOrder.${order.orderID}`, 'browser') as PadRow[] | undefined) ?? []
  if (rows.length === 0) return null
  const offer =
    rows.length === 1
      ? 'Your quick order row is kept. Download it to add it to another order.'
      : `Your ${rows.length.toLocaleString('en-AU')} quick order rows are kept. Download them to add them to another order.`
  return (
    <Notice tone="waiting" title="Rows not added" role="status">
      {quickOrderProblems.notEditable.displayMessage} {offer}
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
