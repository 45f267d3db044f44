import { startTransition, useEffect, useState } from 'react'
import { likelyHeight, type DrawnRows } from './drawnRows.ts'
import { SpacerRow } from './SpacerRow.tsx'

const step = 20
const pauseMs = 20

interface PlainRowsProps extends DrawnRows {
  /** True to render all rows at once, for printing. */
  readonly atOnce: boolean
}

/**
 * Rows of a page, rendered step by step after a first screenful, so that the page stays responsive.
 */
export function PlainRows({ count, render, atOnce }: PlainRowsProps) {
  const [begun, setBegun] = useState(step)
  const [height] = useState(likelyHeight)
  const drawn = atOnce ? count : Math.min(count, begun)
  const notRendered = count - drawn
  useEffect(() => {
    if (notRendered === 0) return undefined
    const timer = setTimeout(() => startTransition(() => setBegun(drawn + step)), pauseMs)
    return () => clearTimeout(timer)
  }, [drawn, notRendered])
  return (
    <tbody role="rowgroup">
      {Array.from({ length: drawn }, (_, index) => render(index))}
      <SpacerRow height={notRendered * height} />
    </tbody>
  )
}
