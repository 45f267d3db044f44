import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { useEffect, useRef } from 'react'
import { useSelection } from '../selection/selectionStore.ts'
import type { RowActions } from './TransactionRow.tsx'
import controls from './TransactionControls.module.css'

interface TickAllProps {
  /** The rows of this page. */
  readonly rows: readonly AccountDocument[]
  readonly actions: RowActions
}

/** Ticks every document of this page that may be paid; unticks them when all are. */
export function TickAll({ rows, actions }: TickAllProps) {
  const { choices } = useSelection()
  const box = useRef<HTMLInputElement>(null)
  const open = rows.filter((document) => !document.reserved)
  const ticked = open.filter((document) => choices.has(document.transactionId))
  const all = open.length > 0 && ticked.length === open.length
  const some = ticked.length > 0 && !all
  useEffect(() => {
    if (box.current) box.current.indeterminate = some
  }, [some])
  return (
    <label className={controls.tick} data-dead={open.length === 0}>
      <input
        ref={box}
        type="checkbox"
        aria-label="Select all on this page"
        checked={all}
        disabled={open.length === 0}
        onChange={() => (all ? actions.untick(ticked) : actions.tick(open))}
      />
    </label>
  )
}
