import type { ReactNode } from 'react'
import { labelOf, type DataColumn } from './dataColumn.ts'

interface SubtotalRowProps<Row extends object> {
  readonly columns: readonly DataColumn<Row>[]
  /** True if the first column has checkboxes. */
  readonly ticked: boolean
  /** Label in the first column. */
  readonly label: string
  /** Values of the other columns, by column id. */
  readonly values: Readonly<Partial<Record<string, ReactNode>>>
  readonly strong?: boolean
}

/** Row of sums in the table's footer; on a phone each sum is beside the column's name. */
export function SubtotalRow<Row extends object>(props: SubtotalRowProps<Row>) {
  const { columns, ticked, label, values, strong = false } = props
  return (
    <tr role="row" data-subtotal data-strong={strong}>
      {ticked ? <td role="cell" data-col="selection" /> : null}
      {columns.map((column, index) => {
        const { id, align } = column
        if (index === 0)
          return (
            <th key={id} role="rowheader" scope="row" data-col={id}>
              {label}
            </th>
          )
        return id in values ? (
          <td key={id} role="cell" data-col={id} data-align={align} data-label={labelOf(column)}>
            {values[id]}
          </td>
        ) : (
          <td key={id} role="cell" data-col={id} />
        )
      })}
    </tr>
  )
}
