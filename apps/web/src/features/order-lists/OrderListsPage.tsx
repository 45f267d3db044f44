import { Button, Paper } from '@mantine/core'
import type { OrderListSummary } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { IconListCheck, IconLock, IconPlus, IconUsers } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { useMemo } from 'react'
import { failureText } from '../../lib/api/failures.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { defaultTimeZone, usePortal } from '../../lib/portal.ts'
import { paths } from '../../paths.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { DateTimeText } from '../../ui/text/DateTimeText.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import { columnsOf, type DataColumn } from '../../ui/table/dataTableFeatures.ts'
import { OrderThisList } from './OrderThisList.tsx'
import { useOrderLists } from './orderLists.data.ts'

const column = columnsOf<OrderListSummary>()

const columnsFor = (userName: string, timeZone: string): readonly DataColumn<OrderListSummary>[] => [
  column.accessor('name', { header: 'Name', meta: { phone: 'title' } }),
  column.accessor('shared', {
    header: 'Seen by',
    cell: ({ getValue }) =>
      getValue() ? (
        <StatusChip tone="good" icon={IconUsers}>
          Shared
        </StatusChip>
      ) : (
        <StatusChip tone="neutral" icon={IconLock}>
          Only you
        </StatusChip>
      ),
  }),
  column.accessor((list) => (list.owner.userName === userName ? 'You' : fullName(list.owner)), {
    id: 'owner',
    header: 'Owner',
    meta: { clip: true },
  }),
  column.accessor('itemCount', { header: 'Items', meta: { align: 'right' } }),
  column.accessor('updatedDate', {
    header: 'Updated',
    cell: ({ getValue }) => <DateTimeText instant={getValue()} timeZone={timeZone} />,
  }),
  column.display({
    id: 'order',
    header: 'Order',
    meta: { interactive: true, align: 'right' },
    cell: ({ row }) => <OrderThisList list={row.original} quiet />,
  }),
]

/** Order lists: the member's own, and those other buyers of the customer share. */
export function OrderListsPage() {
  const { userName } = useMember()
  const lists = useOrderLists()
  const timeZone = usePortal()?.timeZone ?? defaultTimeZone
  const columns = useMemo(() => columnsFor(userName, timeZone), [userName, timeZone])
  const newList = (
    <Button component="a" href={paths.newOrderList()} leftSection={<IconPlus size={18} aria-hidden />}>
      New list
    </Button>
  )
  return (
    <>
      <PageHeader title="Order lists" action={newList} />
      <Paper>
        {lists.isLoadingError ? (
          <ErrorState
            title="The order lists could not be loaded"
            text={failureText(lists.error)}
            onRetry={() => void lists.refetch()}
          />
        ) : (
          <DataTable
            caption="Order lists"
            columns={columns}
            rows={lists.data}
            rowId={(list) => String(list.orderListId)}
            rowHref={(list) => paths.orderList(list.orderListId)}
            skeletonRows={4}
            empty={
              <EmptyState
                icon={IconListCheck}
                title="No order lists yet"
                text="What you order often can be kept here under a name, for you or for all buyers of your company. Begin a list, or save one from any order."
                action={newList}
              />
            }
          />
        )}
      </Paper>
    </>
  )
}
