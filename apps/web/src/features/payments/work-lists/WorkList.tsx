import { Text } from '@mantine/core'
import { workListPageSize } from '@tradecounter/rules/payments/work-lists/workLists.problems.ts'
import { SectionCard } from '../../../ui/page/SectionCard.tsx'
import type { DataColumn } from '../../../ui/table/dataColumn.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'

interface WorkListProps<Row extends object> {
  readonly title: string
  /** Explanation of the list and of its action. */
  readonly lead: string
  readonly columns: readonly DataColumn<Row>[]
  readonly list: { readonly rows: readonly Row[]; readonly total: number } | undefined
  readonly rowId: (row: Row) => string
  readonly page: number | undefined
  readonly onPage: (page: number | undefined) => void
}

/** Work list: a region with a heading. */
export function WorkList<Row extends object>({
  title,
  lead,
  columns,
  list,
  rowId,
  page = 1,
  onPage,
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
      {list && list.total > list.rows.length ? (
        <Pager
          label={`Pages of ${title.toLowerCase()}`}
          page={page}
          perPage={workListPageSize}
          total={list.total}
          onPage={(next) => onPage(next > 1 ? next : undefined)}
        />
      ) : null}
    </SectionCard>
  )
}
