import { Button, Group, Paper, Stack } from '@mantine/core'
import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { budgetsExcludeGst } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { IconDownload, IconReportMoney, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { toastFailure } from '../../lib/toasts.tsx'
import { useClaim } from '../../shell/claims.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { BudgetDialog } from './BudgetDialog.tsx'
import { BudgetSettings } from './BudgetSettings.tsx'
import { budgetColumns } from './budgetColumns.tsx'
import { allBudgets, budgetPageSize, useBudgets } from './budgets.data.ts'
import { saveBudgets } from './budgetsCsv.ts'
import { budgetSortFields, type BudgetsSearch } from './budgetsSearch.ts'

const route = getRouteApi('/app/budgets')

/** Budgets of the customer's cost centres with their standing (R41). */
export function BudgetsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const customerId = useCustomerId()
  const manages = useClaim('budgets', 'manageBudgets').shown
  const budgets = useBudgets(customerId, search)
  const failure = useLoadingFailure('The budgets could not be loaded', budgets)
  const [dialog, setDialog] = useState<{ readonly budget: Budget | undefined }>()
  const columns = useMemo(
    () => budgetColumns(customerId, manages ? (budget) => setDialog({ budget }) : undefined),
    [customerId, manages],
  )
  const download = useMutation({
    mutationFn: () => allBudgets(customerId, search),
    onSuccess: saveBudgets,
    onError: toastFailure,
  })
  const change = (next: BudgetsSearch) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...next }),
      replace: 'search' in next,
    })
  return (
    <>
      <PageHeader
        title="Budgets"
        aside={budgetsExcludeGst}
        action={
          <Group gap="sm">
            <Button
              variant="default"
              leftSection={<IconDownload size={18} />}
              loading={download.isPending}
              disabled={!budgets.data?.total}
              onClick={() => download.mutate()}
            >
              Export CSV
            </Button>
            {manages ? (
              <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ budget: undefined })}>
                New Budget
              </Button>
            ) : null}
          </Group>
        }
      />
      {dialog ? (
        <BudgetDialog customerId={customerId} budget={dialog.budget} onClose={() => setDialog(undefined)} />
      ) : null}
      <FilterBar active={search.search !== undefined} onReset={() => change({ search: undefined })}>
        <SearchBox
          label="Search Budgets"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
      </FilterBar>
      <Stack gap="lg">
        <Paper>
          <DataTable
            caption="Budgets"
            columns={columns}
            rows={budgets.data?.rows}
            failure={failure}
            rowId={({ budgetId }) => String(budgetId)}
            sort={{ field: search.sort ?? 'costCentreCode', direction: search.direction ?? 'asc' }}
            onSort={({ field, direction }) =>
              change({
                sort: budgetSortFields.find((budgetSortField) => budgetSortField === field),
                direction: direction === 'desc' ? 'desc' : undefined,
              })
            }
            empty={
              <EmptyState
                icon={IconReportMoney}
                title={search.search ? 'No budget matches your search' : 'No budgets yet'}
                text={
                  search.search
                    ? 'Try another part of a cost centre or a name, or reset the search.'
                    : 'A budget says how much a cost centre may order in a month, a quarter or a year.'
                }
              />
            }
          />
          <ListPager list={budgets.data} page={search.page} perPage={budgetPageSize} onChange={change} />
        </Paper>
        {manages ? <BudgetSettings customerId={customerId} /> : null}
      </Stack>
    </>
  )
}
