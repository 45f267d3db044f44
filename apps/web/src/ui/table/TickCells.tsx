import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { RowTicks } from './rowTicks.ts'
import classes from './DataTableControls.module.css'

interface TickProps<Row extends object> {
  readonly row: Row
  readonly ticks: RowTicks<Row>
}

/** Checkbox of a row; disabled with the reason if the row may not be ticked. */
export function Tick<Row extends object>({ row, ticks }: TickProps<Row>) {
  const ticked = useSyncExternalStore(ticks.subscribe, () => ticks.isTicked(row))
  const open = useSyncExternalStore(ticks.subscribe, () => ticks.mayTick(row))
  const why = open ? undefined : ticks.whyNot?.(row)
  const name = `Select ${ticks.nameOf(row)}`
  return (
    <label className={classes.tick} data-dead={!open} title={why}>
      <input
        type="checkbox"
        aria-label={why ? `${name}. ${why}` : name}
        checked={ticked}
        disabled={!open}
        onChange={(event) => (event.currentTarget.checked ? ticks.tick([row]) : ticks.untick([row]))}
      />
    </label>
  )
}

interface TickAllProps<Row extends object> {
  /** Rows of this page. */
  readonly rows: readonly Row[]
  readonly ticks: RowTicks<Row>
}

/** Checkbox that ticks all rows of the page that may be ticked, or unticks them. */
export function TickAll<Row extends object>({ rows, ticks }: TickAllProps<Row>) {
  const box = useRef<HTMLInputElement>(null)
  const state = useSyncExternalStore(ticks.subscribe, () => stateOf(rows, ticks))
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some'
  }, [state])
  const open = () => rows.filter(ticks.mayTick)
  return (
    <label className={classes.tick} data-dead={state === 'dead'}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all on this page"
        checked={state === 'all'}
        disabled={state === 'dead'}
        onChange={() => (state === 'all' ? ticks.untick(open()) : ticks.tick(open()))}
      />
    </label>
  )
}

function stateOf<Row extends object>(rows: readonly Row[], { mayTick, isTicked }: RowTicks<Row>) {
  const open = rows.filter(mayTick)
  if (open.length === 0) return 'dead'
  const ticked = open.filter(isTicked).length
  return ticked === open.length ? 'all' : ticked === 0 ? 'none' : 'some'
}
