import { Paper } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import type { ReconciliationRun } from '@tradecounter/contract/reconciliation/reconciliation.contract.ts'
import { differenceKinds } from '@tradecounter/rules/reconciliation/differenceKinds.ts'
import { differenceKindNames } from '@tradecounter/rules/reconciliation/differenceKindNames.ts'
import { formatDateTime } from '@tradecounter/rules/time/businessTime.ts'
import { listChange } from '../../lib/listChange.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { startDownload } from '../../lib/files/downloads.ts'
import { useTimeZone } from '../../lib/portal.ts'
import { ExportButton } from '../../ui/form/ExportButton.tsx'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { differenceColumns } from './differenceColumns.tsx'
import { differencesPageSize, filterOf, reconciliationApi, useDifferences } from './reconciliation.data.ts'
import type { ReconciliationSearch } from './reconciliationSearch.ts'

const route = getRouteApi('/app/reconciliation')

const kinds = differenceKindNames.map((kind) => ({ value: kind, label: differenceKinds[kind].name }))
const states = [
  { value: 'open', label: 'Not explained' },
  { value: 'explained', label: 'Explained' },
  { value: 'gone', label: 'Resolved' },
] as const

function Nothing({
  filtered,
  last,
}: {
  readonly filtered: boolean
  readonly last: ReconciliationRun | undefined
}) {
  const timeZone = useTimeZone()
  if (filtered) return <EmptyState icon={IconChecks} title="No differences match these filters" />
  const when = last?.finishedAt
    ? `As of ${formatDateTime(new Date(last.finishedAt), timeZone)}.`
    : 'Reconciliation runs every night.'
  return (
    <EmptyState icon={IconChecks} title={last?.finishedAt ? 'No differences' : 'Not run yet'} text={when} />
  )
}

const exportAll = (search: ReconciliationSearch) =>
  startDownload({
    title: 'Reconciliation',
    prepare: (signal) => reconciliationApi.exportDifferences({ query: { q: filterOf(search) } }, { signal }),
  })

/** Differences by kind, newest first. */
export function DifferenceList({ last }: { readonly last: ReconciliationRun | undefined }) {
  const search = route.useSearch()
  const runKey = last ? `${last.runId} ${last.step} ${last.arisen} ${last.gone}` : ''
  const differences = useDifferences(search, runKey)
  const failure = useLoadingFailure('The differences could not be loaded', differences)
  const change = listChange<ReconciliationSearch>(route.useNavigate(), [])
  const filters = listFilters(search, change, ['kind', 'state'])
  return (
    <section aria-label="Differences">
      <FilterBar {...filters.bar} end={<ExportButton onClick={() => exportAll(search)} />}>
        <FilterSelect
          label="Difference type"
          placeholder="All kinds"
          w={200}
          data={kinds}
          {...filters.of('kind')}
        />
        <FilterSelect label="State" w={160} data={states} unset="open" {...filters.of('state')} />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Differences"
          columns={differenceColumns}
          rows={differences.data?.rows}
          failure={failure}
          rowId={({ differenceId }) => String(differenceId)}
          skeletonRows={5}
          sort={{ field: 'firstSeenOn', direction: search.direction ?? 'desc' }}
          onSort={({ direction }) => change({ direction: direction === 'asc' ? 'asc' : undefined })}
          empty={<Nothing filtered={filters.filtered} last={last} />}
        />
        <ListPager
          list={differences.data}
          page={search.page}
          perPage={differencesPageSize}
          onChange={change}
        />
      </Paper>
    </section>
  )
}
