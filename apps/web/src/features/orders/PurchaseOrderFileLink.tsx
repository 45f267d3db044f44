import { Anchor } from '@mantine/core'
import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { useDownloadPurchaseOrderFile } from './purchaseOrderFile.data.ts'

interface PurchaseOrderFileLinkProps {
  readonly order: OrderDetail
  readonly fileName: string
}

/** Downloads the purchase order file; a button, as the request needs the session. */
export function PurchaseOrderFileLink({ order, fileName }: PurchaseOrderFileLinkProps) {
  const download = useDownloadPurchaseOrderFile(order)
  return (
    <Anchor
      component="button"
      type="button"
      style={{ textAlign: 'start', overflowWrap: 'anywhere' }}
      onClick={() => !download.isPending && download.mutate({ fileName })}
    >
      {fileName}
    </Anchor>
  )
}
