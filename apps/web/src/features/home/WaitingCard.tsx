import type { ReactNode } from 'react'
import { loadingFailure, type Loading } from '../../lib/api/failures.ts'
import { ListCard } from '../../ui/page/ListCard.tsx'
import { Skeleton } from '../../ui/page/Skeleton.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import type { DataColumn } from '../../ui/table/dataColumn.ts'

interface WaitingCardProps<Row extends object> {
  readonly title: string
  /** Address of the whole list. */
  readonly href: string
  readonly all: string
  readonly query: Loading & {
    readonly isLoading: boolean
    readonly data: { readonly rows: readonly Row[] } | undefined
  }
  /** Title of the failure. */
  readonly failure: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rowId: (row: Row) => string
  readonly rowHref: (row: Row) => string
  readonly rowLabel: (row: Row) => string
  /** Content below the rows. */
  readonly children?: ReactNode
}

/** First records that wait for the person; renders nothing without any. */
export function WaitingCard<Row extends object>(props: WaitingCardProps<Row>) {
  const { title, href, all, query, failure, children, ...table } = props
  if (query.isLoading) return <Skeleton height={190} leads />
  if (query.data?.rows.length === 0) return null
  return (
    <ListCard title={title} href={href} all={all}>
      <DataTable
        {...table}
        caption={title}
        rows={query.data?.rows}
        failure={loadingFailure(failure, query)}
      />
      {children}
    </ListCard>
  )
}
