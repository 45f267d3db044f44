import { orderExportContract } from '@tradecounter/contract/orders/orderExport.contract.ts'
import { IconDownload } from '@tabler/icons-react'
import { orderListings, type OrderListing } from '@tradecounter/rules/orders/orderStatus.ts'
import { orderProblems } from '@tradecounter/rules/orders/orders.problems.ts'
import { apiFor } from '../../../lib/api/api.ts'
import { startDownload } from '../../../lib/files/downloads.ts'
import { eitherArea } from '../../../lib/session/area.ts'
import { useMember } from '../../../lib/session/memberStore.ts'
import { ReasonedButton } from '../../../ui/form/ReasonedButton.tsx'
import { orderListQuery } from './orderListQuery.ts'
import type { OrdersSearch } from './ordersSearch.ts'

const exportApi = apiFor(orderExportContract)
const exportOrders = eitherArea(exportApi.exportOrders, exportApi.exportAllOrders)

interface ExportOrdersProps {
  readonly tab: OrderListing
  readonly search: OrdersSearch
  /** Number of rows; `undefined` until it is known. */
  readonly total: number | undefined
}

/**
 * §2 'Export To CSV': all orders of the tab with its filters and sort; the tray shows the progress.
 */
export function ExportOrders({ tab, search, total }: ExportOrdersProps) {
  const member = useMember()
  const start = () => {
    const query = orderListQuery(member, tab, search)
    startDownload({
      title: `Orders: ${orderListings[tab].label}`,
      prepare: (signal) => exportOrders(member, { query }, { signal, customerId: search.customer }),
    })
  }
  return (
    <ReasonedButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      problems={total === 0 ? [orderProblems.noOrdersToExport] : []}
      onClick={start}
    >
      Export To CSV
    </ReasonedButton>
  )
}
