import type { Key, ReactNode } from 'react'

/** Rows for a table body: all of them step by step, or only visible ones. */
export interface DrawnRows {
  readonly count: number
  readonly keyOf: (index: number) => Key
  readonly render: (index: number, measure?: (row: HTMLTableRowElement | null) => void) => ReactNode
}

const tableHeight = 44
const cardHeight = 132

/** Estimated height of a row, on a phone or not. */
export const likelyHeight = (): number => (matchMedia('(max-width: 48em)').matches ? cardHeight : tableHeight)
