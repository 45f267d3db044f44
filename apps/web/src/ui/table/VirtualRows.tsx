import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { likelyHeight, type DrawnRows } from './drawnRows.ts'
import { SpacerRow } from './SpacerRow.tsx'

/** Virtual rows of a table: only those near the window are rendered. */
export function VirtualRows({ count, keyOf, render }: DrawnRows) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [above, setAbove] = useState(0)
  const [height] = useState(likelyHeight)
  // oxlint-disable-next-line react/incompatible-library -- its results are not memoised here
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin: above,
    // Initial size, so that the first rendering has the first rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })

  // Top of the rows, which moves with changes of the content above.
  useLayoutEffect(() => {
    const measure = () => {
      if (body.current) setAbove(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const items = virtualizer.getVirtualItems()
  const before = Math.max(0, (items[0]?.start ?? above) - above)
  const after = Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? above) - above))
  return (
    <tbody ref={body} role="rowgroup">
      <SpacerRow height={before} />
      {items.map(({ index }) => render(index, virtualizer.measureElement))}
      <SpacerRow height={after} />
    </tbody>
  )
}
