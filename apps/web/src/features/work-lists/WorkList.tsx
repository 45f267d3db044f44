import { Text } from '@mantine/core'
import { SectionCard } from '../../ui/page/SectionCard.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'

interface WorkListProps<Row extends object> {
  readonly title: string
  /** What it is, and what ends it. */
  readonly lead: string
  readonly columns: readonly DataColumn<Row>[]
  readonly list: { readonly rows: readonly Row[]; readonly total: number } | undefined
  readonly rowId: (row: Row) => string
}

/** One of the lists: a region with a heading. */
export function WorkList<Row extends object>({ title, lead, columns, list, rowId }: WorkListProps<Row>) {
  return (
    <SectionCard title={title} lead={lead}>
      <DataTable
        caption={title}
        columns={columns}
        rows={list?.rows}
        rowId={rowId}
        skeletonRows={2}
        empty={<Text c="dimmed">Nothing needs a person.</Text>}
      />
      {list && list.total > list.rows.length ? (
        <Text size="sm" c="dimmed">
          The {list.rows.length} longest waiting of {list.total.toLocaleString('en-AU')}.
        </Text>
      ) : null}
    </SectionCard>
  )
}
