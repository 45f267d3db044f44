import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { TickAll } from './TickAll.tsx'
import type { RowActions } from './TransactionRow.tsx'
import { isSortable, type TransactionColumn } from './transactionColumns.ts'
import type { Direction, TransactionSort } from './transactionSorts.ts'
import controls from './TransactionControls.module.css'

interface TransactionHeadProps {
  readonly columns: readonly TransactionColumn[]
  readonly rows: readonly AccountDocument[]
  readonly sort: TransactionSort
  readonly direction: Direction
  readonly onSort: (sort: TransactionSort, direction: Direction) => void
  readonly actions: RowActions
}

export function TransactionHead({ columns, rows, sort, direction, onSort, actions }: TransactionHeadProps) {
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const { id } = column
          const sorted = id === sort
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              data-col={id}
              data-align={column.align}
              data-wide={column.wide}
              {...(isSortable(id) ? { 'aria-sort': sorted ? ariaSort[direction] : 'none' } : {})}
            >
              {id === 'selection' ? <TickAll rows={rows} actions={actions} /> : null}
              {id === 'notes' ? column.label : null}
              {isSortable(id) ? (
                <SortButton
                  label={column.label}
                  sorted={sorted ? direction : undefined}
                  onClick={() => onSort(id, sorted && direction === 'asc' ? 'desc' : 'asc')}
                />
              ) : null}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

interface SortButtonProps {
  readonly label: string
  readonly sorted: Direction | undefined
  readonly onClick: () => void
}

function SortButton({ label, sorted, onClick }: SortButtonProps) {
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort
  return (
    <button type="button" className={controls.sort} data-sorted={sorted !== undefined} onClick={onClick}>
      {label}
      <Icon size={14} aria-hidden />
    </button>
  )
}
