import type { AccountDocument } from '@tradecounter/contract/documents/documents.entities.ts'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { likelyHeight, SpacerRow } from './SpacerRow.tsx'
import { TransactionRow, type RowActions } from './TransactionRow.tsx'

interface VirtualRowsProps {
  readonly rows: readonly AccountDocument[]
  readonly payable: boolean
  readonly actions: RowActions
}

/** Draws only the rows near the window: thousands of documents scroll as smoothly as ten. */
export function VirtualRows({ rows, payable, actions }: VirtualRowsProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [above, setAbove] = useState(0)
  const [height] = useState(likelyHeight)
  // A new function would measure all rows anew with every scroll.
  const keyOf = useCallback((index: number) => rows[index]?.transactionId ?? index, [rows])
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: keyOf,
    overscan: 12,
    scrollMargin: above,
    // Known at once, so that the first rows come with the first drawing, not after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  })

  // Where the rows begin: it moves whenever anything above them grows or shrinks.
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
      {items.map(({ index, key }) => {
        const document = rows[index]
        return document ? (
          <TransactionRow
            key={key}
            document={document}
            index={index}
            payable={payable}
            actions={actions}
            measure={virtualizer.measureElement}
          />
        ) : null
      })}
      <SpacerRow height={after} />
    </tbody>
  )
}
