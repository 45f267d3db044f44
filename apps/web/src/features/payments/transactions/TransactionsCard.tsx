import { Button, Paper, Title } from '@mantine/core'
import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconFileOff, IconFilterOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, type ReactNode } from 'react'
import { loadingFailure } from '../../../lib/api/failures.ts'
import { toastFailure } from '../../../lib/toasts.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { loadVirtualRows, virtualAbove } from '../../../ui/table/loadVirtualRows.ts'
import { Pager } from '../../../ui/table/Pager.tsx'
import type { Shown } from './shownDocuments.ts'
import { TransactionSubtotals } from './TransactionSubtotals.tsx'
import { transactionColumns } from './transactionColumns.tsx'
import { transactionSorts, type Direction, type TransactionSort } from './transactionSorts.ts'
import type { RowActions } from './useRowActions.ts'
import { useShownDocuments } from './useShownDocuments.ts'
import table from './TransactionTable.module.css'
import classes from './TransactionsCard.module.css'

interface TransactionsCardProps {
  readonly title: 'Invoices' | 'Credits'
  readonly documents: UseQueryResult<readonly AccountDocument[]>
  readonly shown: Shown
  readonly page: number
  readonly pageSize: number
  readonly payable: boolean
  readonly actions: RowActions
  readonly onSort: (sort: TransactionSort, direction: Direction) => void
  readonly onPage: (page: number) => void
  /** Clears the filters of an empty result. */
  readonly onShowAll: (() => void) | undefined
  readonly emptyHint: string
  readonly aside?: ReactNode
  /** True if another table follows, which must stay visible. */
  readonly isFollowed?: boolean
  /** Filters, at the right of the heading. */
  readonly tools?: ReactNode
}

const documentId = ({ transactionId }: AccountDocument): string => String(transactionId)
const figure = (value: number): string => value.toLocaleString('en-AU')

/** Maximum of rows that scroll with the page if another table follows; longer lists scroll by themselves. */
const mostUnframed = 10

/** Card of invoices or credits: heading, table, subtotals and pages (§2). */
export function TransactionsCard(props: TransactionsCardProps) {
  const { title, documents, shown, pageSize, payable, actions, onSort } = props
  const all = documents.data
  const failure = documents.isLoadingError ? documents.error : undefined
  useEffect(() => {
    // Toast in addition to the error state (§8), visible on the whole screen.
    if (failure) toastFailure(failure)
  }, [failure])
  useEffect(() => {
    // Loaded together with the documents, of which there may be thousands.
    if (pageSize > virtualAbove) void loadVirtualRows()
  }, [pageSize])
  const rows = useShownDocuments(all, shown)
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize))
  const page = Math.min(props.page, pages)
  const pageRows = rows?.slice((page - 1) * pageSize, page * pageSize)
  const count = pageRows?.length ?? 0
  const isFramed = props.isFollowed === true && count > mostUnframed && count <= virtualAbove
  const columns = useMemo(() => transactionColumns(payable ? actions : undefined), [payable, actions])
  const ticks = payable ? actions.ticks : undefined
  return (
    <Paper
      component="section"
      className={classes.card}
      data-framed={isFramed}
      aria-label={title}
      id={title.toLowerCase()}
    >
      <div className={classes.heading}>
        <Title order={2}>{title}</Title>
        {rows && all ? (
          <span className={classes.count} aria-live="polite">
            {rows.length === all.length
              ? figure(all.length)
              : `${figure(rows.length)} of ${figure(all.length)}`}
          </span>
        ) : null}
        {props.aside ? <span className={`${classes.count} ${classes.sum}`}>{props.aside}</span> : null}
        {props.tools}
      </div>
      <DataTable
        caption={title}
        columns={columns}
        rows={pageRows}
        rowId={documentId}
        sort={{ field: shown.sort, direction: shown.direction }}
        onSort={({ field, direction }) => {
          const sort = transactionSorts.find((transactionSort) => transactionSort === field)
          if (sort) onSort(sort, direction)
        }}
        ticks={ticks}
        skeletonRows={8}
        fixed
        card="pairs"
        className={table.table}
        failure={loadingFailure(`The ${title.toLowerCase()} could not be loaded`, documents)}
        empty={<Nothing {...props} any={all !== undefined && all.length > 0} />}
        footer={
          rows ? (
            <TransactionSubtotals rows={rows} documents={all ?? []} columns={columns} payable={payable} />
          ) : null
        }
      />
      {rows && rows.length > 0 && pages > 1 ? (
        <Pager page={page} perPage={pageSize} total={rows.length} onPage={props.onPage} />
      ) : null}
    </Paper>
  )
}

function Nothing({ title, emptyHint, onShowAll, any }: TransactionsCardProps & { readonly any: boolean }) {
  const what = title.toLowerCase()
  if (!any) return <EmptyState icon={IconFileOff} title={`No open ${what}`} text={emptyHint} />
  return (
    <EmptyState
      icon={IconFilterOff}
      title={`No ${what} match`}
      text={`Clear the filters to see all open ${what}.`}
      action={
        onShowAll ? (
          <Button variant="default" onClick={onShowAll}>
            Clear filters
          </Button>
        ) : null
      }
    />
  )
}
