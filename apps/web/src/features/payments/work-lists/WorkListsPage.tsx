import { Paper, Stack, Text } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { workListPageSize } from '@tradecounter/rules/payments/work-lists/workLists.problems.ts'
import { loadingFailure } from '../../../lib/api/failures.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { TaxNote } from '../../../ui/text/TaxNote.tsx'
import { attemptColumns } from './attemptColumns.tsx'
import { receiptColumns } from './receiptColumns.tsx'
import { refundColumns } from './refundColumns.tsx'
import { useWorkLists } from './workLists.data.ts'
import { validateWorkListsSearch, type WorkListsSearch } from './workListsSearch.ts'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { ListPager, type ListPagerProps } from '../../../ui/table/ListPager.tsx'

interface WorkListProps<Row extends object> {
  readonly title: string
  /** Explanation of the list and of its action. */
  readonly lead: string
  readonly columns: readonly DataColumn<Row>[]
  readonly list: { readonly rows: readonly Row[]; readonly total: number } | undefined
  readonly rowId: (row: Row) => string
  readonly page: number | undefined
  readonly onChange: ListPagerProps['onChange']
}

/** Work list: a region with a heading. */
function WorkList<Row extends object>({
  title,
  lead,
  columns,
  list,
  rowId,
  page,
  onChange,
}: WorkListProps<Row>) {
  return (
    <SectionCard title={title} lead={lead}>
      <DataTable
        caption={title}
        columns={columns}
        rows={list?.rows}
        rowId={rowId}
        skeletonRows={2}
        empty={<Text c="dimmed">Nothing to do.</Text>}
      />
      <ListPager
        label={`Pages of ${title.toLowerCase()}`}
        list={list}
        page={page}
        perPage={workListPageSize}
        severalOnly
        onChange={onChange}
      />
    </SectionCard>
  )
}

const route = getRouteApi('/app/workLists')

function Lists() {
  // The router keeps unknown parameters, which the server would refuse.
  const search = validateWorkListsSearch({ ...route.useSearch() })
  const navigate = route.useNavigate()
  const turn = (next: WorkListsSearch, replace = false) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace })
  const lists = useWorkLists(search)
  const failure = loadingFailure('The work lists could not be loaded', lists)
  if (failure) return <ErrorState {...failure} />
  const { data } = lists
  if (data && Object.values(data).every(({ total }) => total === 0))
    return (
      <Paper>
        <EmptyState
          icon={IconChecks}
          title="Nothing to do."
          text="Unresolved payments, refunds due and unapplied money appear here."
        />
      </Paper>
    )
  return (
    <Stack gap="md">
      <WorkList
        title="Unresolved attempts"
        lead="Card payments with no result yet, or under review. The portal checks with the card provider every 5 minutes."
        columns={attemptColumns}
        list={data?.unresolvedAttempts}
        rowId={({ attemptId }) => String(attemptId)}
        page={search.attemptsPage}
        onChange={(next, replace) => turn({ attemptsPage: next.page }, replace)}
      />
      <WorkList
        title="Refunds due"
        lead="Duplicate or wrong charges. Refund each with the card provider, then enter the refund reference here."
        columns={refundColumns}
        list={data?.refundsDue}
        rowId={({ providerTransactionId }) => providerTransactionId}
        page={search.refundsPage}
        onChange={(next, replace) => turn({ refundsPage: next.page }, replace)}
      />
      <WorkList
        title="Unapplied receipts"
        lead="Unallocated money. Apply it, leave it for the customer to apply, or refund it with the card provider and mark it."
        columns={receiptColumns}
        list={data?.unappliedReceipts}
        rowId={({ documentId }) => String(documentId)}
        page={search.receiptsPage}
        onChange={(next, replace) => turn({ receiptsPage: next.page }, replace)}
      />
    </Stack>
  )
}

/** Page of the work lists (R39). */
export const WorkListsPage = () => (
  <>
    <PageHeader title="Work Lists" aside={<TaxNote />} />
    <Lists />
  </>
)
