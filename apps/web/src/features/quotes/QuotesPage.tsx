import { Button, Paper } from '@mantine/core'
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
import { lazyPart } from '../../lib/parts/lazyPart.ts'
import { useMember } from '../../lib/session/memberStore.ts'
import { useLoadingFailure } from '../../lib/api/useLoadingFailure.ts'
import { useTimeZone } from '../../lib/portal.ts'
import { paths } from '../../paths.ts'
import { FilterBar } from '../../ui/form/FilterBar.tsx'
import { SearchBox } from '../../ui/form/SearchBox.tsx'
import { Select } from '../../ui/form/Select.tsx'
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
const noFilter: QuotesSearch = {
  search: undefined,
  status: undefined,
  kind: undefined,
  followed: undefined,
  customerId: undefined,
}
const statuses = quoteStatusNames.map((value) => ({ value, label: quoteStatuses[value] }))
const kinds = quoteKindNames.map((value) => ({ value, label: quoteKinds[value] }))
const followed = [{ value: 'true', label: 'Followed by me' }] as const

/** Quotes of a customer, or of all customers for the supplier's desk, newest first (R42). */
export function QuotesPage() {
  const search = route.useSearch()
  const status = quoteStatusNames.find((name) => name === search.status)
  const kind = quoteKindNames.find((name) => name === search.kind)
  const quotes = useQuotes({ ...search, status, kind })
  const failure = useLoadingFailure('The quotes could not be loaded', quotes)
  const timeZone = useTimeZone()
  const isDesk = isAdmin(useMember())
  const columns = useMemo(() => quoteColumns(timeZone, isDesk), [timeZone, isDesk])
  const { sort = 'quoteNumber', direction = search.sort ? 'asc' : 'desc' } = search
  const folded = [status, kind, isDesk ? search.customerId : search.followed].filter(
    (value) => value !== undefined,
  ).length
  const filtered = folded > 0 || search.search !== undefined
  const change = listChange<QuotesSearch>(route.useNavigate(), ['search'])
  return (
    <>
      <PageHeader title="Quotes" action={<RequestQuoteButton />} />
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
          onChange={(value) => change({ status: value ?? undefined })}
        />
        <Select
          aria-label="Kind"
          placeholder="All kinds"
          w={170}
          clearable
          data={kinds}
          value={kind ?? null}
          onChange={(value) => change({ kind: value ?? undefined })}
        />
        {isDesk ? (
          <Suspense fallback={<Skeleton width={230} height={36} />}>
            <WhichCustomer customerId={search.customerId} onChange={(customerId) => change({ customerId })} />
          </Suspense>
        ) : (
          <Select
            aria-label="Followers"
            placeholder="Everybody’s"
            w={170}
            clearable
            data={followed}
            value={search.followed ?? null}
            onChange={(value) => change({ followed: value ?? undefined })}
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
          empty={<Nothing isDesk={isDesk} filtered={filtered} onReset={() => change(noFilter)} />}
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
      action={
        <Button variant="default" onClick={onReset}>
          Reset filters
        </Button>
      }
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
