import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cardGap, columnsIn } from './gridColumns.ts'

/** Grid as it was left: its width and the heights of its rows, so that coming back finds the same place. */
interface LeftGrid {
  readonly columns: number
  readonly above: number
  readonly rows: VirtualItem[]
}

const left = new Map<string, LeftGrid>()
/** Lists whose rows are remembered; the oldest goes first. */
const remembered = 8
const likelyRowHeight = 360

/** Font size the reader has chosen. */
const rootFontPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function remember(list: string, grid: LeftGrid): void {
  left.delete(list)
  left.set(list, grid)
  const [oldest] = left.keys()
  if (left.size > remembered && oldest !== undefined) left.delete(oldest)
}

/** Position of the grid: its width decides the columns; content above it that grows or shrinks moves it. */
export function useGridPlace(list: string) {
  const [{ columns, above }, setPlace] = useState(() => ({
    columns: left.get(list)?.columns ?? columnsIn(window.innerWidth, rootFontPx()),
    above: left.get(list)?.above ?? 0,
  }))
  /** Ref of the element that holds the grid, or of its placeholder. */
  const ref = useCallback((holder: HTMLElement | null) => {
    if (!holder) return undefined
    const measure = () => {
      const box = holder.getBoundingClientRect()
      const next = {
        columns: columnsIn(box.width, rootFontPx()),
        above: Math.round(box.top + window.scrollY),
      }
      setPlace((now) => (now.columns === next.columns && now.above === next.above ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    observer.observe(holder)
    return () => observer.disconnect()
  }, [])
  return { ref, columns, above }
}

export type GridPlace = Pick<ReturnType<typeof useGridPlace>, 'columns' | 'above'>

/**
 * Rows of cards near the window. Thousands of products scroll as smoothly as ten,
 * because only those are drawn; the row that holds the focus stays, however far it is.
 */
export function useCardRows(list: string, cards: number, { columns, above }: GridPlace) {
  const [before] = useState(() => left.get(list))
  // Visible rows are drawn first, those near them afterwards.
  const overscan = useDeferredValue(2, 0)
  const [focusedRow, setFocusedRow] = useState<number>()

  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      if (focusedRow === undefined || focusedRow >= range.count || rows.includes(focusedRow)) return rows
      return [...rows, focusedRow].toSorted((a, b) => a - b)
    },
    [focusedRow],
  )
  // oxlint-disable-next-line react/incompatible-library -- nothing of it is memoised here
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(cards / columns),
    estimateSize: () => likelyRowHeight,
    gap: cardGap,
    overscan,
    scrollMargin: above,
    rangeExtractor,
    initialOffset: () => window.scrollY,
    // Known at once, so that the first rows come with the first drawing, not after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    ...(before?.columns === columns ? { initialMeasurementsCache: before.rows } : {}),
  })

  // Other columns make other rows.
  const measuredWith = useRef(columns)
  useLayoutEffect(() => {
    if (measuredWith.current !== columns) virtualizer.measure()
    measuredWith.current = columns
  }, [columns, virtualizer])

  useEffect(
    () => () => remember(list, { columns, above, rows: virtualizer.measurementsCache }),
    [list, columns, above, virtualizer],
  )

  const rowOf = (target: EventTarget | null): number | undefined => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-card]') : null
    return card ? Math.floor(Number(card.dataset['card']) / columns) : undefined
  }

  return {
    rows: virtualizer.getVirtualItems().map(({ index, start, end }) => ({
      index,
      start: start - above,
      end: end - above,
    })),
    totalHeight: virtualizer.getTotalSize(),
    measureRow: virtualizer.measureElement,
    onFocus: (event: React.FocusEvent) => setFocusedRow(rowOf(event.target)),
    onBlur: () => setFocusedRow(undefined),
  }
}
