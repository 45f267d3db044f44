import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { startTransition, useEffect, useState } from 'react'
import { likelyHeight, SpacerRow } from './SpacerRow.tsx'
import { TransactionRow, type RowActions } from './TransactionRow.tsx'

interface PlainRowsProps {
  readonly rows: readonly AccountDocument[]
  readonly payable: boolean
  readonly actions: RowActions
}

const step = 20
const pauseMs = 20

/** All rows of a page: a screenful first, then more step by step, so that the page answers while they come. */
export function PlainRows({ rows, payable, actions }: PlainRowsProps) {
  const [drawn, setDrawn] = useState(step)
  const [height] = useState(likelyHeight)
  const left = Math.max(0, rows.length - drawn)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + step)), pauseMs)
    return () => clearTimeout(timer)
  }, [drawn, left])
  return (
    <tbody role="rowgroup">
      {rows.slice(0, drawn).map((document, index) => (
        <TransactionRow
          key={document.transactionId}
          document={document}
          index={index}
          payable={payable}
          actions={actions}
        />
      ))}
      <SpacerRow height={left * height} />
    </tbody>
  )
}
