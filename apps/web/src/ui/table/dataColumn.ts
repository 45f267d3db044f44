import type { ReactNode } from 'react'

/** A column of a table: what it is called, where and how it is drawn, and what it says of a row. */
export interface DataColumn<Row extends object> {
  /** The API's field where the column can be sorted. Styles find its cells as `data-col`. */
  readonly id: string
  readonly header: ReactNode
  /**
   * Content of the cell, from the row alone: a cell that shows more listens for it in a component of its own.
   */
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
   * Position of the cell on a phone's card: `title` and `end` share the first line, `action` is at
   * the card's end without a label, `hidden` leaves it out; by default the cell is a labelled line.
   */
  readonly phone?: 'title' | 'end' | 'action' | 'hidden'
  /** Holds something to press: it lies above the link of the row. */
  readonly interactive?: boolean
}

/** Label on a card, and name under a subtotal. */
export const labelOf = <Row extends object>({ label, header }: DataColumn<Row>): string =>
  label ?? (typeof header === 'string' ? header : '')
