import type { ReactNode } from 'react'

/** A column of a table: what it is called, where and how it is drawn, and what it says of a row. */
export interface DataColumn<Row extends object> {
  /** The API's field where the column can be sorted. Styles find its cells as `data-col`. */
  readonly id: string
  readonly header: ReactNode
  /** Of the row alone: a cell that shows more than its row listens for it in a component of its own. */
  readonly cell: (row: Row) => ReactNode
  readonly sortable?: boolean
  /** Amounts and counts go right, in tabular figures. */
  readonly align?: 'right'
  /** A long text stays on one line, cut with an ellipsis, and is its title; a phone's card shows it whole. */
  readonly clip?: boolean
  /** Never broken: numbers of things. */
  readonly nowrap?: boolean
  /** CSS width of the column. */
  readonly width?: string
  /** The label on a phone's card, when the header is not a text; an empty one leaves it out. */
  readonly label?: string
  /**
   * Where a phone's card puts the cell: `title` and `end` share the first line, `action` stands without a label at its end,
   * `hidden` leaves it out; without it the cell is a labelled line.
   */
  readonly phone?: 'title' | 'end' | 'action' | 'hidden'
  /** Holds something to press: it lies above the link of the row. */
  readonly interactive?: boolean
}

/** What its label on a card is, and its name under a subtotal. */
export const labelOf = <Row extends object>({ label, header }: DataColumn<Row>): string =>
  label ?? (typeof header === 'string' ? header : '')
