import type { ReactNode } from 'react'

/** Column of a table: header, layout, and content of a row's cell. */
export interface DataColumn<Row extends object> {
  /** Id, for `data-col`; the API's sort field of a sortable column. */
  readonly id: string
  readonly header: ReactNode
  /**
   * Content of the cell from the row. A cell with other data needs a component that subscribes to it.
   */
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Right alignment in tabular figures, for amounts and counts. */
  readonly align?: 'right'
  /** True to cut a long text on one line with an ellipsis and a title; a phone's card shows all of it. */
  readonly clip?: boolean
  /** True for text that must not wrap, such as numbers of records. */
  readonly nowrap?: boolean
  /** CSS width of the column. */
  readonly width?: string
  /** Label on a phone's card if the header is no text; empty for none. */
  readonly label?: string
  /**
   * Position of the cell on a phone's card: `title` and `end` share the first line, `action` is at
   * the card's end without a label, `hidden` leaves it out; by default the cell is a labelled line.
   */
  readonly phone?: 'title' | 'end' | 'action' | 'hidden'
  /** True for a cell with controls, which must be above the row's link. */
  readonly interactive?: boolean
}

/** Label on a card, and name under a subtotal. */
export const labelOf = <Row extends object>({ label, header }: DataColumn<Row>): string =>
  label ?? (typeof header === 'string' ? header : '')
