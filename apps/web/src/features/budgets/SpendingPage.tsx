import { isolated } from '@tradecounter/rules/isolated.ts'
import { Paper, Stack } from '@mantine/core'
import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { budgetsExcludeGst } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { IconReportMoney } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { isNotFound } from '../../lib/api/failures.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { paths } from '../../paths.ts'
import { useClaim } from '../../shell/claims.ts'
import { NotFoundPage } from '../../shell/NotFoundPage.tsx'
import { MonthBars } from '../../ui/chart/MonthBars.tsx'
import { ErrorState } from '../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ownBudgetColumns } from './budgetColumns.tsx'
import { useSpending } from './budgets.data.ts'
import { SpendingOrders } from './SpendingOrders.tsx'
import { nameOfMonth } from './spendingMonths.ts'

const route = getRouteApi('/app/budgets/$costCentreId')

function Budgets({ budgets }: { readonly budgets: readonly Budget[] }) {
  return (
    <Paper>
      <DataTable
        caption="Budgets of the cost centre"
        columns={ownBudgetColumns}
        rows={budgets}
        rowId={({ budgetId }) => String(budgetId)}
        empty={{
          icon: IconReportMoney,
          title: 'No budget yet',
          text: 'The spending of this cost centre is shown without one, too.',
        }}
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
  if (!data && isNotFound(spending.error)) return <NotFoundPage />
  const name = data ? `${isolated(data.costCentre.name)} (${data.costCentre.code})` : 'Cost Centre'
  return (
    <>
      <PageHeader title={name} aside={budgetsExcludeGst} backHref={paths.budgets()} />
      {data ? (
        <Stack gap="lg">
          <SectionCard
            title="Last twelve months"
            lead="Spent, committed and reserved, by the month of submission."
          >
            <MonthBars
              caption={`Orders of ${data.costCentre.name} by month, excluding GST`}
              parts={['Spent', 'Committed', 'Reserved']}
              months={data.months.map((month) => ({
                name: nameOfMonth(month.month),
                label: nameOfMonth(month.month).slice(0, 3),
                cents: [month.spentCents, month.committedCents, month.reservedCents],
              }))}
            />
          </SectionCard>
          <Budgets budgets={data.budgets} />
          {seesOrders ? <SpendingOrders costCentre={data.costCentre} months={data.months} /> : null}
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
