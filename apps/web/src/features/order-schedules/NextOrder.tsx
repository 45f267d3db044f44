import { Text } from '@mantine/core'
import type { ProposedRow } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { IconListCheck } from '@tabler/icons-react'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { Money } from '../../ui/text/Money.tsx'
import { useNextScheduledOrder } from './orderSchedules.data.ts'

const columns: readonly DataColumn<ProposedRow>[] = [
  column('product', 'Product', ({ product }) => `${product.productCode} ${product.productName}`, {
    phone: 'title',
  }),
  { id: 'quantity', header: 'Quantity', align: 'right', cell: ({ quantity }) => quantity ?? 'None' },
  column(
    'price',
    'Unit Price (Ex GST)',
    ({ unitPriceExcludingGSTCents: cents }) => (cents === null ? 'None' : <Money cents={cents} />),
    { align: 'right' },
  ),
  column(
    'freight',
    'Freight (Ex GST)',
    ({ freightExcludingGSTCents: cents }) => (cents === null ? 'None' : <Money cents={cents} />),
    { align: 'right' },
  ),
  column(
    'amount',
    'Amount (Inc GST)',
    ({ amountCents: cents }) => (cents === null ? 'None' : <Money cents={cents} />),
    { align: 'right' },
  ),
  {
    id: 'changes',
    header: 'Changes',
    cell: ({ changes }) =>
      changes.length === 0 ? 'No change' : changes.map(({ displayMessage }) => displayMessage).join(' '),
  },
]

/** Lines of the next order at today's prices, with changes since the last order. */
export function NextOrder({ scheduleId }: { readonly scheduleId: number }) {
  const proposal = useNextScheduledOrder(scheduleId)
  const failure = useLoadingFailure('The next order could not be loaded', proposal)
  const totalCents = proposal.data?.rows.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
  return (
    <>
      <DataTable
        caption="Next order"
        columns={columns}
        rows={proposal.data?.rows}
        failure={failure}
        rowId={({ product }) => String(product.productID)}
        skeletonRows={3}
        empty={{
          icon: IconListCheck,
          title: 'The order list is empty',
          text: 'Add products to the order list.',
        }}
      />
      {totalCents === undefined ? null : (
        <Text ta="right" fw={600}>
          Total (Inc GST) <Money cents={totalCents} />
        </Text>
      )}
    </>
  )
}
