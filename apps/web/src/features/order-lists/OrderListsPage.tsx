import { Button, Paper } from '@mantine/core'
import type { OrderListSummary } from '@tradecounter/contract/order-lists/orderLists.contract.ts'
import { IconListCheck, IconLock, IconPlus, IconUsers } from '@tabler/icons-react'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { useMemo } from 'react'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { BusinessTime } from '../../lib/BusinessTime.tsx'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { StatusChip } from '../../ui/text/StatusChip.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { OrderThisList } from './OrderThisList.tsx'
import { useOrderLists } from './orderLists.data.ts'

const columnsFor = (userName: string): readonly DataColumn<OrderListSummary>[] => [
  { id: 'name', header: 'Name', phone: 'title', cell: (list) => list.name },
  {
    id: 'shared',
    header: 'Visible to',
    cell: ({ shared }) =>
      shared ? (
        <StatusChip tone="good" icon={IconUsers}>
          Shared
        </StatusChip>
      ) : (
        <StatusChip tone="neutral" icon={IconLock}>
          Only you
        </StatusChip>
      ),
  },
  column('owner', 'Owner', ({ owner }) => (owner.userName === userName ? 'You' : fullName(owner)), {
    clip: true,
  }),
  { id: 'itemCount', header: 'Items', align: 'right', cell: (list) => list.itemCount },
  column('updatedDate', 'Updated', (list) => <BusinessTime instant={list.updatedDate} />),
  column('order', 'Order', (list) => <OrderThisList list={list} quiet />, {
    phone: 'action',
    interactive: true,
    align: 'right',
  }),
]

/** Order lists of the member, and those shared by other buyers of the customer. */
export function OrderListsPage() {
  const { userName } = useMember()
  const lists = useOrderLists()
  const failure = useLoadingFailure('The order lists could not be loaded', lists)
  const columns = useMemo(() => columnsFor(userName), [userName])
  const newList = (
    <Button component="a" href={paths.newOrderList()} leftSection={<IconPlus size={18} aria-hidden />}>
      New list
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Order lists"
        action={
          <>
            <Button component="a" variant="default" href={paths.orderSchedules()}>
              Scheduled orders
            </Button>
            {newList}
          </>
        }
      />
      <Paper>
        <DataTable
          caption="Order lists"
          columns={columns}
          rows={lists.data}
          failure={failure}
          rowId={(list) => String(list.orderListId)}
          rowHref={(list) => paths.orderList(list.orderListId)}
          skeletonRows={4}
          empty={{
            icon: IconListCheck,
            title: 'No order lists yet',
            text: 'Save what you order often as a list, for yourself or shared with your company. Start a new list, or save one from any order.',
            action: newList,
          }}
        />
      </Paper>
    </>
  )
}
