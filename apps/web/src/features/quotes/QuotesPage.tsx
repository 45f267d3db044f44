import { Paper } from '@mantine/core'
import { IconFileDollar } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { quotesPageSize } from '@tradecounter/rules/quotes/quoteLimits.ts'
import {
  quoteKindNames,
  quoteKinds,
  quoteStatuses,
  quoteStatusNames,
} from '@tradecounter/rules/quotes/quoteStates.ts'
import { Suspense, useMemo } from 'react'
import { isAdmin } from '@tradecounter/rules/members/roles.ts'
import { listChange } from '../../lib/listChange.ts'
import { listFilters } from '../../lib/listFilters.ts'
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useTimeZone } from '../../lib/portal.ts'
import { paths } from '../../paths.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { FilterSelect } from '../../ui/form/FilterSelect.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { ListPager } from '../../ui/table/ListPager.tsx'
import { RequestQuoteButton } from './RequestQuoteButton.tsx'
import { quoteColumns } from './quoteColumns.tsx'
import { useQuotes } from './quotes.data.ts'
import { quoteSortFields, type QuotesSearch } from './quotesSearch.ts'

const WhichCustomer = lazyPart(() => import('../users/WhichCustomer.tsx'), 'WhichCustomer')
const route = getRouteApi('/app/quotes')
const statuses = quoteStatusNames.map((value) => ({ value, label: quoteStatuses[value] }))
const kinds = quoteKindNames.map((value) => ({ value, label: quoteKinds[value] }))
const followed = [{ value: 'true', label: 'Followed by me' }] as const

/** Quotes of a customer, or of all customers for the supplier's desk, newest first (R42). */
export function QuotesPage() {
  const named = route.useSearch()
  const search = {
    ...named,
    status: quoteStatusNames.find((name) => name === named.status),
    kind: quoteKindNames.find((name) => name === named.kind),
  }
  const quotes = useQuotes(search)
  const failure = useLoadingFailure('The quotes could not be loaded', quotes)
  const timeZone = useTimeZone()
  const isDesk = isAdmin(useMember())
  const columns = useMemo(() => quoteColumns(timeZone, isDesk), [timeZone, isDesk])
  const { sort = 'quoteNumber', direction = search.sort ? 'asc' : 'desc' } = search
  const change = listChange<QuotesSearch>(route.useNavigate(), ['search'])
  const filters = listFilters(search, change, [
    'search',
    'status',
    'kind',
    isDesk ? 'customerId' : 'followed',
  ])
  return (
    <>
      <PageHeader title="Quotes" action={<RequestQuoteButton />} />
      <FilterBar {...filters.bar}>
        <SearchBox label="Search Quotes" {...filters.of('search')} />
        <FilterSelect label="Status" placeholder="All statuses" data={statuses} {...filters.of('status')} />
        <FilterSelect label="Kind" placeholder="All kinds" data={kinds} {...filters.of('kind')} />
        {isDesk ? (
          <Suspense fallback={<Skeleton width={230} height={36} />}>
            <WhichCustomer {...filters.of('customerId')} />
          </Suspense>
        ) : (
          <FilterSelect
            label="Followers"
            placeholder="Everybody’s"
            data={followed}
            {...filters.of('followed')}
          />
        )}
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
            change({
              sort: quoteSortFields.find((field) => field === next.field),
              direction: next.direction,
            })
          }
          empty={<Nothing isDesk={isDesk} filtered={filters.filtered} onReset={filters.reset} />}
        />
        <ListPager list={quotes.data} page={search.page} perPage={quotesPageSize} onChange={change} />
      </Paper>
    </>
  )
}

interface NothingProps {
  readonly isDesk: boolean
  readonly filtered: boolean
  readonly onReset: () => void
}

function Nothing({ isDesk, filtered, onReset }: NothingProps) {
  return filtered ? (
    <EmptyState
      icon={IconFileDollar}
      title="No quotes match these filters"
      text="Change the filters, or reset them."
      showAll={{ label: 'Reset filters', onClick: onReset }}
    />
  ) : (
    <EmptyState
      icon={IconFileDollar}
      title="No quotes yet"
      text={
        isDesk
          ? 'Customers’ requests for prices appear here.'
          : 'Request a quote to ask the supplier for prices. The answer becomes an order or standing prices.'
      }
    />
  )
}
