import { Button, Group, Paper, Stack } from '@mantine/core'
import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { nearlyUsedPercent } from '@tradecounter/rules/budgets/budgetStanding.ts'
import { budgetsExcludeGst } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { IconReportMoney, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listChange } from '../../lib/listChange.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useThroughReload } from '../../lib/text/typed.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { useClaim } from '../../shell/claims.ts'
import { ExportButton } from '../../ui/form/ExportButton.tsx'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { rowNow } from '../../ui/table/rowNow.ts'
import { sortOf } from '../../ui/table/sortOf.ts'
import { BudgetSettings } from './BudgetSettings.tsx'
import { budgetColumns } from './budgetColumns.tsx'
import { allBudgets, budgetPageSize, useBudgets } from './budgets.data.ts'
import { saveBudgets } from './budgetsCsv.ts'
import { budgetSortFields, type BudgetsSearch } from './budgetsSearch.ts'

const BudgetDialog = lazyPart(() => import('./BudgetDialog.tsx'), 'BudgetDialog')

const route = getRouteApi('/app/budgets')
const usageFilters = [{ value: 'true', label: 'Nearly used' }] as const

/** Empty state of the list with these filters. */
function emptyText({ search, nearlyUsed }: BudgetsSearch) {
  if (search)
    return {
      title: 'No budget matches your search',
      text: 'Try another part of a cost centre or a name, or reset the filters.',
    }
  return nearlyUsed
    ? {
        title: 'No budget is nearly used',
        text: `No budget has ${nearlyUsedPercent} % or more of its amount used in the current period.`,
      }
    : {
        title: 'No budgets yet',
        text: 'A budget says how much a cost centre may order in a month, a quarter or a year.',
      }
}

/** Budgets of the customer's cost centres with their standing (R41). */
export function BudgetsPage() {
  const search = route.useSearch()
  const customerId = useCustomerId()
  const manages = useClaim('budgets', 'manageBudgets').shown
  const budgets = useBudgets(customerId, search)
  const failure = useLoadingFailure('The budgets could not be loaded', budgets)
  const [dialog, setDialog] = useThroughReload<{ readonly budget?: Budget } | undefined>('budget', undefined)
  const columns = useMemo(
    () => budgetColumns(customerId, manages ? (budget) => setDialog({ budget }) : undefined),
    [customerId, manages, setDialog],
  )
  const download = useMutation({
    mutationFn: () => allBudgets(customerId, search),
    onSuccess: saveBudgets,
  })
  const change = listChange<BudgetsSearch>(route.useNavigate(), ['search'])
  const filters = listFilters(search, change, ['search', 'nearlyUsed'])
  return (
    <>
      <PageHeader
        title="Budgets"
        aside={budgetsExcludeGst}
        action={
          <Group gap="sm">
            <ExportButton
              loading={download.isPending}
              disabled={!budgets.data?.total}
              onClick={() => download.mutate()}
            />
            {manages ? (
              <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({})}>
                New Budget
              </Button>
            ) : null}
          </Group>
        }
      />
      {dialog ? (
        <BudgetDialog
          customerId={customerId}
          budget={dialog.budget && rowNow(budgets.data?.rows, dialog.budget, (row) => row.budgetId)}
          onClose={() => setDialog(undefined)}
        />
      ) : null}
      <FilterBar {...filters.bar}>
        <SearchBox label="Search Budgets" {...filters.of('search')} />
        <FilterSelect
          label="Use"
          placeholder="All budgets"
          data={usageFilters}
          {...filters.of('nearlyUsed')}
        />
      </FilterBar>
      <Stack gap="lg">
        <Paper data-leads>
          <DataTable
            caption="Budgets"
            columns={columns}
            rows={budgets.data?.rows}
            failure={failure}
            rowId={({ budgetId }) => String(budgetId)}
            sort={{ field: search.sort ?? 'costCentreCode', direction: search.direction ?? 'asc' }}
            onSort={(sort) => change(sortOf(budgetSortFields, sort))}
            empty={{ icon: IconReportMoney, ...emptyText(search) }}
          />
          <ListPager list={budgets.data} page={search.page} perPage={budgetPageSize} onChange={change} />
        </Paper>
        {manages ? <BudgetSettings customerId={customerId} /> : null}
      </Stack>
    </>
  )
}
