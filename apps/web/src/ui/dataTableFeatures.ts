import {
  createColumnHelper,
  metaHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  type ColumnDef,
} from '@tanstack/react-table'

/** What a column of ours says beyond TanStack's own options. */
export interface ColumnMeta {
  /** Amounts and counts go right, in tabular figures. */
  readonly align?: 'right'
  /** A long text stays on one line, cut with an ellipsis; a phone's card shows it whole. */
  readonly clip?: boolean
  /** Never broken: numbers of things. */
  readonly nowrap?: boolean
  /** CSS width of the column. */
  readonly width?: string
  /** The label on a phone's card, when the header is not a text. */
  readonly label?: string
  /**
   * Where a phone's card puts the cell: `title` and `end` share the first line, `hidden` leaves it out; without it the cell
   * is a labelled line.
   */
  readonly phone?: 'title' | 'end' | 'corner' | 'hidden'
  /** Left out below 1200 px. */
  readonly wideOnly?: boolean
  /** Holds something to press: it lies above the link of the row. */
  readonly interactive?: boolean
}

export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  columnMeta: metaHelper<ColumnMeta>(),
})

export type DataTableFeatures = typeof dataTableFeatures

// TanStack's own type of a list of columns with different cell values.
// oxlint-disable-next-line typescript/no-explicit-any
export type DataColumn<Row extends object> = ColumnDef<DataTableFeatures, Row, any>

/** Column builders: `const column = columnsOf<OrderSummary>()`, then `column.accessor('orderNumber', {…})`. */
export const columnsOf = <Row extends object>() => createColumnHelper<DataTableFeatures, Row>()
