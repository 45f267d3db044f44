import { Paper, Stack } from '@mantine/core'
import type { CostCentreSpending, SpendingOrder } from '@tradecounter/contract/budgets/budgets.contract.ts'
import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { takenCents } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { periodName } from '@tradecounter/rules/budgets/budgetPeriod.ts'
import { budgetsExcludeGst } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { orderStatuses, type OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { addDays, addMonths } from '@tradecounter/rules/time/businessTime.ts'
import { IconReportMoney } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { paths } from '../../paths.ts'
import { useClaim } from '../../shell/claims.ts'
import { MonthBars } from '../../ui/chart/MonthBars.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { Pager } from '../../ui/table/Pager.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import { ownBudgetColumns } from './budgetColumns.tsx'
import { useSpending, useSpendingOrders } from './budgets.data.ts'

const route = getRouteApi('/app/budgets/$costCentreId')

/** Orders in a page (§9). */
const ordersPerPage = 10

const monthSpan = (month: string) => ({ startsOn: month, endsOn: addDays(addMonths(month, 1), -1) })
const nameOfMonth = (month: string): string => periodName(monthSpan(month))

const orderColumns: readonly DataColumn<SpendingOrder>[] = [
  {
    id: 'orderNumber',
    header: 'Order No.',
    phone: 'title',
    nowrap: true,
    cell: ({ orderNumber }) => orderNumber,
  },
  { id: 'submittedOn', header: 'Submitted', cell: ({ submittedOn }) => <DateText date={submittedOn} /> },
  { id: 'createdBy', header: 'Created By', clip: true, cell: ({ createdBy }) => fullName(createdBy) },
  {
    id: 'status',
    header: 'Status',
    phone: 'end',
    cell: ({ orderStatusId }) => orderStatuses[orderStatusId as OrderStatus].labelNameForCustomer,
  },
  {
    id: 'reserved',
    header: 'Reserved',
    align: 'right',
    cell: (order) => <Money cents={order.reservedCents} />,
  },
  {
    id: 'committed',
    header: 'Committed',
    align: 'right',
    cell: (order) => <Money cents={order.committedCents} />,
  },
  { id: 'spent', header: 'Spent', align: 'right', cell: (order) => <Money cents={order.spentCents} /> },
  {
    id: 'documents',
    header: 'Invoices and Credits',
    cell: ({ documents }) => documents.map(({ documentNumber }) => documentNumber).join(', ') || 'None yet',
  },
]

/** Orders of the cost centre with their amounts, of a month or of all time. */
function Orders({
  costCentreId,
  months,
}: { readonly costCentreId: number } & Pick<CostCentreSpending, 'months'>) {
  const customerId = useCustomerId()
  const { month, page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const span = month ? monthSpan(`${month}-01`) : {}
  const orders = useSpendingOrders(customerId, costCentreId, { page, perPage: ordersPerPage, ...span })
  const failure = useLoadingFailure('The orders could not be loaded', orders)
  return (
    <SectionCard
      title="Orders and invoices"
      action={
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
        empty={
          <EmptyState
            title={month ? 'No orders in this month' : 'No orders yet'}
            text="Orders that name this cost centre appear here once they are submitted."
          />
        }
      />
      {orders.data ? (
        <Pager
          page={page}
          perPage={ordersPerPage}
          total={orders.data.total}
          onPage={(next) =>
            void navigate({ search: (before) => ({ ...before, page: next > 1 ? next : undefined }) })
          }
        />
      ) : null}
    </SectionCard>
  )
}

function Budgets({ budgets }: { readonly budgets: readonly Budget[] }) {
  return (
    <Paper>
      <DataTable
        caption="Budgets of the cost centre"
        columns={ownBudgetColumns}
        rows={budgets}
        rowId={({ budgetId }) => String(budgetId)}
        empty={
          <EmptyState
            icon={IconReportMoney}
            title="No budget yet"
            text="What this cost centre orders is counted all the same."
          />
        }
      />
    </Paper>
  )
}

/** Spending of a cost centre: twelve months, its budgets, its orders and their invoices (R41). */
export function SpendingPage() {
  const { costCentreId } = route.useParams()
  const customerId = useCustomerId()
  const seesOrders = useClaim('orders', 'orderApprovedList').shown
  const spending = useSpending(customerId, costCentreId)
  const { data } = spending
  const name = data ? `${data.costCentre.name} (${data.costCentre.code})` : 'Cost Centre'
  return (
    <>
      <PageHeader title={name} aside={budgetsExcludeGst} backHref={paths.budgets()} />
      {data ? (
        <Stack gap="lg">
          <SectionCard
            title="Last twelve months"
            lead="Reserved, committed and spent, by the month of submission."
          >
            <MonthBars
              caption={`What ${data.costCentre.name} ordered, month by month`}
              amount="Amount (Ex GST)"
              months={data.months.map((month) => ({
                name: nameOfMonth(month.month),
                label: nameOfMonth(month.month).slice(0, 3),
                cents: takenCents(month),
              }))}
            />
          </SectionCard>
          <Budgets budgets={data.budgets} />
          {seesOrders ? <Orders costCentreId={costCentreId} months={data.months} /> : null}
        </Stack>
      ) : spending.isError ? (
        <ErrorState
          title="The cost centre could not be loaded"
          text="Try again, or go back to the budgets."
          onRetry={() => void spending.refetch()}
        />
      ) : (
        <Skeleton height={320} />
      )}
    </>
  )
}
