import type { ReactNode } from 'react'

/** Where and how a column is drawn. */
interface ColumnMeta {
  /** Amounts and counts go right, in tabular figures. */
  readonly align?: 'right'
  /** A long text stays on one line, cut with an ellipsis, and is its title; a phone's card shows it whole. */
  readonly clip?: boolean
  /** Never broken: numbers of things. */
  readonly nowrap?: boolean
  /** CSS width of the column. */
  readonly width?: string
  /** The label on a phone's card, when the header is not a text. */
  readonly label?: string
  /**
   * Where a phone's card puts the cell: `title` and `end` share the first line, `action` stands without a label at its end,
   * `hidden` leaves it out; without it the cell is a labelled line.
   */
  readonly phone?: 'title' | 'end' | 'corner' | 'action' | 'hidden'
  /** Left out below 1200 px. */
  readonly wideOnly?: boolean
  /** Holds something to press: it lies above the link of the row. */
  readonly interactive?: boolean
}

export interface DataColumn<Row extends object> {
  /** The API's field where the column can be sorted. */
  readonly id: string
  readonly header: ReactNode
  readonly enableSorting: boolean
  readonly meta: ColumnMeta
  readonly cell: (row: Row) => ReactNode
}

interface ColumnBasics {
  readonly header: ReactNode
  readonly enableSorting?: boolean
  readonly meta?: ColumnMeta
}

interface InRow<Row> {
  readonly row: { readonly original: Row }
}

interface AccessorColumn<Row, Value> extends ColumnBasics {
  readonly id?: string
  readonly cell?: (context: InRow<Row> & { readonly getValue: () => Value }) => ReactNode
}

interface DisplayColumn<Row> extends ColumnBasics {
  readonly id: string
  readonly cell: (context: InRow<Row>) => ReactNode
}

interface ColumnsOf<Row extends object> {
  /** A column of one field, or of what a function reads from the row; the latter needs an id. */
  readonly accessor: {
    <Key extends keyof Row & string>(key: Key, column: AccessorColumn<Row, Row[Key]>): DataColumn<Row>
    <Value>(
      read: (row: Row) => Value,
      column: AccessorColumn<Row, Value> & { readonly id: string },
    ): DataColumn<Row>
  }
  readonly display: (column: DisplayColumn<Row>) => DataColumn<Row>
}

const basicsOf = ({ header, enableSorting = false, meta = {} }: ColumnBasics) => ({
  header,
  enableSorting,
  meta,
})

/** Column builders: `const column = columnsOf<OrderSummary>()`, then `column.accessor('orderNumber', {…})`. */
export const columnsOf = <Row extends object>(): ColumnsOf<Row> => ({
  accessor: <Value>(
    from: (keyof Row & string) | ((row: Row) => Value),
    column: AccessorColumn<Row, Value>,
  ): DataColumn<Row> => {
    const read = typeof from === 'function' ? from : (row: Row) => row[from] as Value
    const { cell } = column
    return {
      ...basicsOf(column),
      id: column.id ?? (from as string),
      cell: cell
        ? (row) => cell({ row: { original: row }, getValue: () => read(row) })
        : (row) => read(row) as ReactNode,
    }
  },
  display: (column) => ({
    ...basicsOf(column),
    id: column.id,
    cell: (row) => column.cell({ row: { original: row } }),
  }),
})
