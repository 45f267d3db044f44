import { Button, Paper, Title } from '@mantine/core'
import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconFileOff, IconFilterOff } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { failureText } from '../../../lib/api/failures.ts'
import { toastFailure } from '../../../lib/toasts.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { ErrorState } from '../../../ui/page/ErrorState.tsx'
import { Pager } from '../../../ui/table/Pager.tsx'
import type { Shown } from './shownDocuments.ts'
import { TickAll } from './TickAll.tsx'
import type { RowActions } from './TransactionRow.tsx'
import { TransactionSubtotals } from './TransactionSubtotals.tsx'
import { TransactionTable } from './TransactionTable.tsx'
import { transactionColumns } from './transactionColumns.ts'
import { sortLabels, transactionSorts, type Direction, type TransactionSort } from './transactionSorts.ts'
import { useShownDocuments } from './useShownDocuments.ts'
import { Select } from '../../../ui/form/Select.tsx'
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
  /** When a filter leaves nothing: the way back to everything. */
  readonly onShowAll: (() => void) | undefined
  readonly whatComes: string
  readonly aside?: ReactNode
}

const count = (value: number): string => value.toLocaleString('en-AU')

/** The invoices or the credits: heading, table, subtotals and pages (§2). */
export function TransactionsCard(props: TransactionsCardProps) {
  const { title, documents, shown, pageSize, payable } = props
  const all = documents.data
  const failure = documents.isLoadingError ? documents.error : undefined
  useEffect(() => {
    // §8: told by a toast as well, wherever on the screen its person is.
    if (failure) toastFailure(failure)
  }, [failure])
  const rows = useShownDocuments(all, shown)
  const pages = Math.max(1, Math.ceil((rows?.length ?? 0) / pageSize))
  const page = Math.min(props.page, pages)
  const pageRows = rows?.slice((page - 1) * pageSize, page * pageSize)
  const columns = transactionColumns(payable)
  return (
    <Paper component="section" className={classes.card} aria-label={title}>
      <div className={classes.heading}>
        <Title order={2}>{title}</Title>
        {rows && all ? (
          <span className={classes.count} aria-live="polite">
            {rows.length === all.length ? count(all.length) : `${count(rows.length)} of ${count(all.length)}`}
            {props.aside}
          </span>
        ) : null}
        {rows && rows.length > 0 ? (
          <div className={classes.phoneTools}>
            {payable ? <TickAll rows={pageRows ?? []} actions={props.actions} /> : null}
            <SortChoice title={title} shown={shown} onSort={props.onSort} />
          </div>
        ) : null}
      </div>
      {failure ? (
        <ErrorState
          title={`The ${title.toLowerCase()} could not be loaded`}
          text={failureText(failure)}
          onRetry={() => void documents.refetch()}
        />
      ) : null}
      {failure || rows?.length === 0 ? null : (
        <TransactionTable
          caption={title}
          columns={columns}
          rows={pageRows}
          payable={payable}
          sort={shown.sort}
          direction={shown.direction}
          onSort={props.onSort}
          actions={props.actions}
          footer={
            rows ? (
              <TransactionSubtotals rows={rows} documents={all ?? []} columns={columns} payable={payable} />
            ) : null
          }
        />
      )}
      {rows?.length === 0 ? <Nothing {...props} any={all !== undefined && all.length > 0} /> : null}
      {rows && rows.length > 0 && pages > 1 ? (
        <Pager page={page} perPage={pageSize} total={rows.length} onPage={props.onPage} />
      ) : null}
    </Paper>
  )
}

function Nothing({ title, whatComes, onShowAll, any }: TransactionsCardProps & { readonly any: boolean }) {
  const what = title.toLowerCase()
  if (!any) return <EmptyState icon={IconFileOff} title={`No open ${what}`} text={whatComes} />
  return (
    <EmptyState
      icon={IconFilterOff}
      title={`No ${what} match`}
      text={`There are open ${what}, but none for this due date and search.`}
      action={
        onShowAll ? (
          <Button variant="default" onClick={onShowAll}>
            Show all {what}
          </Button>
        ) : null
      }
    />
  )
}

interface SortChoiceProps {
  readonly title: string
  readonly shown: Shown
  readonly onSort: (sort: TransactionSort, direction: Direction) => void
}

/** On a phone the table has no head to press: this sorts, and the box beside it ticks all. */
function SortChoice({ title, shown, onSort }: SortChoiceProps) {
  return (
    <Select
      aria-label={`Sort ${title.toLowerCase()} by`}
      allowDeselect={false}
      data={transactionSorts.flatMap((sort) => [
        { value: `${sort} asc`, label: `${sortLabels[sort]} ↑` },
        { value: `${sort} desc`, label: `${sortLabels[sort]} ↓` },
      ])}
      value={`${shown.sort} ${shown.direction}`}
      onChange={(value) => {
        const sort = transactionSorts.find((each) => value?.startsWith(`${each} `))
        if (sort) onSort(sort, value?.endsWith('desc') ? 'desc' : 'asc')
      }}
    />
  )
}
