import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useImperativeHandle, useRef, type ReactNode, type Ref } from 'react'
import classes from './VirtualList.module.css'

export interface VirtualListHandle {
  /** Scrolls to a row, so that it is rendered and can be focused. */
  readonly scrollTo: (index: number) => void
}

interface VirtualListProps {
  /** Contents of the list for screen readers. */
  readonly label: string
  readonly count: number
  readonly keyOf: (index: number) => string | number
  /** Estimated height of a row; rendered rows are measured. */
  readonly rowHeight: number
  /** Maximum CSS height, above which the list scrolls. */
  readonly tallest: string
  readonly render: (index: number) => ReactNode
  readonly handle?: Ref<VirtualListHandle>
  /** True for rows without focusable elements; the list itself is then focusable for scrolling. */
  readonly passive?: boolean
}

/** Virtual list, which renders only visible rows. */
export function VirtualList(props: VirtualListProps) {
  const { label, count, keyOf, rowHeight, tallest, render, handle, passive = false } = props
  const scroll = useRef<HTMLDivElement>(null)
  const getItemKey = useCallback((index: number) => keyOf(index), [keyOf])
  // oxlint-disable-next-line react/incompatible-library -- its results are not memoised here
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey,
    getScrollElement: () => scroll.current,
    overscan: 6,
    initialRect: { width: 600, height: 600 },
  })
  useImperativeHandle(handle, () => ({ scrollTo: (index) => virtualizer.scrollToIndex(index) }), [
    virtualizer,
  ])
  const items = virtualizer.getVirtualItems()
  return (
    <div
      ref={scroll}
      className={classes.scroll}
      style={{ '--tallest': tallest }}
      {...(passive ? { tabIndex: 0, role: 'region', 'aria-label': label } : {})}
    >
      <div className={classes.space} style={{ height: virtualizer.getTotalSize() }}>
        <ul
          className={classes.items}
          style={{ transform: `translateY(${items[0]?.start ?? 0}px)` }}
          aria-label={label}
        >
          {items.map(({ index, key }) => (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {render(index)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
