import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { lazy, Suspense, useDeferredValue, type ReactNode } from 'react'
import { PlainRows } from './PlainRows.tsx'
import { TransactionHead } from './TransactionHead.tsx'
import type { RowActions } from './TransactionRow.tsx'
import type { TransactionColumn } from './transactionColumns.ts'
import type { Direction, TransactionSort } from './transactionSorts.ts'
import { Skeleton } from '../../../ui/page/Skeleton.tsx'
import classes from './TransactionTable.module.css'
import cards from './TransactionCards.module.css'

interface TransactionTableProps {
  readonly caption: string
  readonly columns: readonly TransactionColumn[]
  /** The rows of this page; undefined while loading. */
  readonly rows: readonly AccountDocument[] | undefined
  readonly payable: boolean
  readonly sort: TransactionSort
  readonly direction: Direction
  readonly onSort: (sort: TransactionSort, direction: Direction) => void
  readonly actions: RowActions
  /** `<tr>` elements of subtotals. */
  readonly footer: ReactNode
}

// Asked for with the screen, while its documents are on their way; few have enough of them to wait for it.
const loadVirtualRows = import('./VirtualRows.tsx')
const VirtualRows = lazy(async () => ({ default: (await loadVirtualRows).VirtualRows }))

/** More rows than this are drawn as they scroll into view. */
const virtualAbove = 100
const skeletonRows = 8

export function TransactionTable(props: TransactionTableProps) {
  const { columns, payable, actions } = props
  // Drawn in slices between which the page answers: a hundred rows are long work for a slow machine.
  const rows = useDeferredValue(props.rows ?? null, null)
  return (
    <table
      className={`${classes.table} ${cards.table}`}
      role="table"
      data-payable={payable}
      aria-busy={!rows}
      {...(rows ? { 'aria-rowcount': rows.length + 1 } : {})}
    >
      <caption className={classes.caption}>{props.caption}</caption>
      <TransactionHead
        columns={columns}
        rows={rows ?? []}
        sort={props.sort}
        direction={props.direction}
        onSort={props.onSort}
        actions={actions}
      />
      {rows && rows.length > virtualAbove ? (
        <Suspense fallback={<SkeletonRows columns={columns} />}>
          <VirtualRows rows={rows} payable={payable} actions={actions} />
        </Suspense>
      ) : rows ? (
        <PlainRows rows={rows} payable={payable} actions={actions} />
      ) : (
        <SkeletonRows columns={columns} />
      )}
      {rows ? (
        <tfoot role="rowgroup" className={`${classes.foot} ${cards.foot}`}>
          {props.footer}
        </tfoot>
      ) : null}
    </table>
  )
}

function SkeletonRows({ columns }: { readonly columns: readonly TransactionColumn[] }) {
  return (
    <tbody role="rowgroup">
      {Array.from({ length: skeletonRows }, (_, index) => (
        <SkeletonRow key={index} columns={columns} />
      ))}
    </tbody>
  )
}

function SkeletonRow({ columns }: { readonly columns: readonly TransactionColumn[] }) {
  return (
    <tr role="row" aria-hidden data-selected={false}>
      {columns.map(({ id, align, wide }) => (
        <td key={id} role="cell" data-col={id} data-align={align} data-wide={wide}>
          <Skeleton height={12} width={id === 'selection' || id === 'notes' ? 18 : '65%'} inline />
        </td>
      ))}
    </tr>
  )
}
