import { Group } from '@mantine/core'
import type { CostCentreSpending, SpendingOrder } from '@tradecounter/contract/budgets/budgets.contract.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { orderStatuses, type OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { paths } from '../../paths.ts'
import { column } from '../../ui/table/column.ts'
import { ExportButton } from '../../ui/form/ExportButton.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { moneyColumn } from '../../ui/table/moneyColumn.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { allSpendingOrders, useSpendingOrders } from './budgets.data.ts'
import { saveSpending } from './spendingCsv.ts'
import { monthSpan, nameOfMonth } from './spendingMonths.ts'

const route = getRouteApi('/app/budgets/$costCentreId')

/** Orders in a page (§9). */
const ordersPerPage = 10

const orderColumns: readonly DataColumn<SpendingOrder>[] = [
  column('orderNumber', 'Order No.', ({ orderNumber }) => orderNumber, { phone: 'title', nowrap: true }),
  { id: 'submittedOn', header: 'Submitted', cell: ({ submittedOn }) => <DateText date={submittedOn} /> },
  { id: 'createdBy', header: 'Created By', clip: true, cell: ({ createdBy }) => fullName(createdBy) },
  column(
    'status',
    'Status',
    ({ orderStatusId }) => orderStatuses[orderStatusId as OrderStatus].labelNameForCustomer,
    { phone: 'end' },
  ),
  moneyColumn('reserved', 'Reserved', (order) => order.reservedCents),
  moneyColumn('committed', 'Committed', (order) => order.committedCents),
  { id: 'spent', header: 'Spent', align: 'right', cell: (order) => <Money cents={order.spentCents} /> },
  column(
    'documents',
    'Invoices and Credits',
    ({ documents }) => documents.map(({ documentNumber }) => documentNumber).join(', ') || 'None yet',
  ),
]

/** Orders of the cost centre with their amounts, of a month or of all time. */
export function SpendingOrders({ costCentre, months }: Pick<CostCentreSpending, 'costCentre' | 'months'>) {
  const costCentreId = costCentre.id
  const customerId = useCustomerId()
  const { month, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const span = month ? monthSpan(`${month}-01`) : {}
  const orders = useSpendingOrders(customerId, costCentreId, { page, perPage: ordersPerPage, ...span })
  const failure = useLoadingFailure('The orders could not be loaded', orders)
  const download = useMutation({
    mutationFn: () => allSpendingOrders(customerId, costCentreId, span),
    onSuccess: (rows) => saveSpending(rows, costCentre.code, month),
  })
  return (
    <SectionCard
      title="Orders and invoices"
      action={
        <Group gap="sm">
          <ExportButton
            loading={download.isPending}
            disabled={!orders.data?.total}
            onClick={() => download.mutate()}
          />
          <Select
            aria-label="Month"
            placeholder="All months"
            clearable
            data={months
              .toReversed()
              .map((spent) => ({ value: spent.month.slice(0, 7), label: nameOfMonth(spent.month) }))}
            value={month ?? null}
            onChange={(chosen) => void navigate({ search: { month: chosen ?? undefined } })}
          />
        </Group>
      }
    >
      <DataTable
        caption="Orders of the cost centre"
        columns={orderColumns}
        rows={orders.data?.rows}
        failure={failure}
        rowId={({ orderID }) => String(orderID)}
        rowHref={({ orderID }) => paths.order(orderID)}
        rowLabel={({ orderNumber }) => `Order ${orderNumber}`}
        empty={{
          title: month ? 'No orders in this month' : 'No orders yet',
          text: 'Orders that name this cost centre appear here once they are submitted.',
        }}
      />
      <ListPager
        list={orders.data}
        page={page}
        perPage={ordersPerPage}
        onChange={(next, replace = false) =>
          void navigate({ search: (before) => ({ ...before, ...next }), replace })
        }
      />
    </SectionCard>
  )
}
