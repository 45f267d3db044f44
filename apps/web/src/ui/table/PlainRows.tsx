import { startTransition, useEffect, useState } from 'react'
import { likelyHeight, type DrawnRows } from './drawnRows.ts'
import { SpacerRow } from './SpacerRow.tsx'

const step = 20
const pauseMs = 20

interface PlainRowsProps extends DrawnRows {
  /** None is left for later: paper does not wait. */
  readonly atOnce: boolean
}

/**
 * All rows of a page: a screenful first, then more step by step, so that the page answers while they come.
 */
export function PlainRows({ count, render, atOnce }: PlainRowsProps) {
  const [begun, setBegun] = useState(step)
  const [height] = useState(likelyHeight)
  const drawn = atOnce ? count : Math.min(count, begun)
  const left = count - drawn
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => startTransition(() => setBegun(drawn + step)), pauseMs)
    return () => clearTimeout(timer)
  }, [drawn, left])
  return (
    <tbody role="rowgroup">
      {Array.from({ length: drawn }, (_, index) => render(index))}
      <SpacerRow height={left * height} />
    </tbody>
  )
}
