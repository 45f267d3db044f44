import { Button, Group, Paper } from '@mantine/core'
import type { Budget } from '@tradecounter/contract/budgets/budgets.entities.ts'
import { budgetMessages, budgetsExcludeGst } from '@tradecounter/rules/budgets/budgets.problems.ts'
import { IconDownload, IconReportMoney, IconPlus } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useCustomerId } from '../../lib/session/area.ts'
import { toastFailure, toastSuccess } from '../../lib/toasts.tsx'
import { useClaim } from '../../shell/claims.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { BudgetDialog } from './BudgetDialog.tsx'
import { budgetColumns } from './budgetColumns.tsx'
import { allBudgets, budgetPageSize, useBudgets, useFiscalYear, useSetFiscalYear } from './budgets.data.ts'
import { saveBudgets } from './budgetsCsv.ts'
import { budgetSortFields, type BudgetsSearch } from './budgetsSearch.ts'

const route = getRouteApi('/app/budgets')

const monthNames = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: `Fiscal year from ${new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at, 1))}`,
}))

/** First month of the fiscal year, by which quarters and years begin. */
function FiscalYear({ customerId }: { readonly customerId: number }) {
  const year = useFiscalYear(customerId)
  const save = useSetFiscalYear(customerId)
  if (!year.data) return null
  return (
    <Select
      aria-label="Fiscal year begins in"
      allowDeselect={false}
      disabled={save.isPending}
      data={monthNames}
      value={String(save.isPending ? save.variables : year.data.startMonth)}
      onChange={(month) =>
        month !== null &&
        save.mutate(Number(month), {
          onSuccess: () => toastSuccess(budgetMessages.yearSaved),
          onError: toastFailure,
        })
      }
    />
  )
}

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
        {manages ? <FiscalYear customerId={customerId} /> : null}
      </FilterBar>
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
    </>
  )
}
