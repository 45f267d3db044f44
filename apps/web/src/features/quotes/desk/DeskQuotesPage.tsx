import { Button, Paper } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import {
  quoteKindNames,
  quoteKinds,
  quoteStatuses,
  quoteStatusNames,
} from '@tradecounter/rules/quotes/quoteStates.ts'
import { quotesPageSize } from '@tradecounter/rules/quotes/quoteLimits.ts'
import { useMemo } from 'react'
import { useLoadingFailure } from '../../../lib/api/useLoadingFailure.ts'
import { defaultTimeZone, usePortal } from '../../../lib/portal.ts'
import { paths } from '../../../paths.ts'
import { FilterBar } from '../../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../../ui/form/SearchBox.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import { WhichCustomer } from '../../users/WhichCustomer.tsx'
import { quoteColumns } from '../quoteColumns.tsx'
import { quoteSortFields, type QuotesSearch } from '../quotesSearch.ts'
import { useDeskQuotes } from './deskQuotes.data.ts'

const route = getRouteApi('/app/quotes')
const noFilter: QuotesSearch = {
  search: undefined,
  status: undefined,
  kind: undefined,
  customerId: undefined,
}
const statuses = quoteStatusNames.map((value) => ({ value, label: quoteStatuses[value] }))
const kinds = quoteKindNames.map((value) => ({ value, label: quoteKinds[value] }))

/** Quotes of all customers, for the supplier's desk: newest first. */
export function DeskQuotesPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const status = quoteStatusNames.find((each) => each === search.status)
  const kind = quoteKindNames.find((each) => each === search.kind)
  const quotes = useDeskQuotes({ ...search, status, kind })
  const failure = useLoadingFailure('The quotes could not be loaded', quotes)
  const timeZone = usePortal()?.timeZone ?? defaultTimeZone
  const columns = useMemo(() => quoteColumns(timeZone, true), [timeZone])
  const { page = 1, sort = 'quoteNumber', direction = search.sort ? 'asc' : 'desc' } = search
  const folded = [status, kind, search.customerId].filter((each) => each !== undefined).length
  const filtered = folded > 0 || search.search !== undefined
  const change = (next: QuotesSearch) =>
    void navigate({
      search: (before) => ({ ...before, page: undefined, ...next }),
      replace: 'search' in next,
    })
  return (
    <>
      <PageHeader title="Quotes" />
      <FilterBar active={filtered} set={folded} onReset={() => change(noFilter)}>
        <SearchBox
          label="Search Quotes"
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text || undefined })}
        />
        <Select
          aria-label="Status"
          placeholder="All statuses"
          w={170}
          clearable
          data={statuses}
          value={status ?? null}
          onChange={(value) => change({ status: quoteStatusNames.find((each) => each === value) })}
        />
        <Select
          aria-label="Kind"
          placeholder="All kinds"
          w={170}
          clearable
          data={kinds}
          value={kind ?? null}
          onChange={(value) => change({ kind: quoteKindNames.find((each) => each === value) })}
        />
        <WhichCustomer customerId={search.customerId} onChange={(customerId) => change({ customerId })} />
      </FilterBar>
      <Paper>
        <DataTable
          caption="Quotes"
          columns={columns}
          rows={quotes.data?.rows}
          failure={failure}
          rowId={({ quoteId }) => String(quoteId)}
          rowHref={({ quoteId }) => paths.quote(quoteId)}
          rowLabel={({ quoteNumber }) => `Quote ${quoteNumber}`}
          sort={{ field: sort, direction }}
          onSort={(next) =>
            change({ sort: quoteSortFields.find((each) => each === next.field), direction: next.direction })
          }
          empty={
            filtered ? (
              <EmptyState
                icon={IconFileText}
                title="No quotes match these filters"
                text="Change the filters, or reset them."
                action={
                  <Button variant="default" onClick={() => change(noFilter)}>
                    Reset filters
                  </Button>
                }
              />
            ) : (
              <EmptyState
                icon={IconFileText}
                title="No quotes yet"
                text="Requests of customers for prices appear here."
              />
            )
          }
        />
        {quotes.data ? (
          <Pager
            page={page}
            perPage={quotesPageSize}
            total={quotes.data.total}
            onPage={(next) => change({ page: next > 1 ? next : undefined })}
          />
        ) : null}
      </Paper>
    </>
  )
}
