import { useLayoutEffect, useRef, useState } from 'react'
import { createListeners } from '../../lib/listeners.ts'

/**
 * Ticked rows, stored outside the table: each row subscribes to its own tick, so
 * that a tick among thousands renders one row and the header's checkbox.
 */
export interface RowTicks<Row extends object> {
  readonly subscribe: (listener: () => void) => () => void
  readonly isTicked: (row: Row) => boolean
  readonly tick: (rows: readonly Row[]) => void
  readonly untick: (rows: readonly Row[]) => void
  /** Name of a row for the label of its checkbox. */
  readonly nameOf: (row: Row) => string
  /** False for rows whose checkbox is disabled. */
  readonly mayTick: (row: Row) => boolean
  /** Reason why the row cannot be ticked, if known. */
  readonly whyNot?: (row: Row) => string
}

interface TickedIds<Row extends object> {
  readonly selected: readonly string[]
  readonly onSelect: (ids: string[]) => void
  readonly rowId: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly mayTick: (row: Row) => boolean
}

/** Row ticks of a screen that stores the ids of ticked rows. */
export function useTickedIds<Row extends object>(now: TickedIds<Row>): RowTicks<Row> {
  const latest = useRef(now)
  const [ticks] = useState((): RowTicks<Row> & { readonly emit: () => void } => {
    const { subscribe, emit } = createListeners()
    const idsOf = (rows: readonly Row[]) => rows.map((row) => latest.current.rowId(row))
    return {
      subscribe,
      emit,
      isTicked: (row) => latest.current.selected.includes(latest.current.rowId(row)),
      tick: (rows) => latest.current.onSelect([...new Set([...latest.current.selected, ...idsOf(rows)])]),
      untick: (rows) => {
        const removedIds = new Set(idsOf(rows))
        latest.current.onSelect(latest.current.selected.filter((id) => !removedIds.has(id)))
      },
      nameOf: (row) => latest.current.nameOf(row),
      mayTick: (row) => latest.current.mayTick(row),
    }
  })
  // Rows must update before the next paint.
  useLayoutEffect(() => {
    latest.current = now
    ticks.emit()
  })
  return ticks
}
