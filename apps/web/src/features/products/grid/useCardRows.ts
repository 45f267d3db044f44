import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { cardGap, columnsIn } from './gridColumns.ts'

/** Width and row heights of a grid at leaving, to restore its scroll position. */
interface LeftGrid {
  readonly columns: number
  readonly above: number
  readonly rows: VirtualItem[]
}

const grids = new Map<string, LeftGrid>()
/** Maximum of remembered lists. */
const remembered = 8
const likelyRowHeight = 360

/** Font size of the browser's settings. */
const rootFontPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

function remember(list: string, grid: LeftGrid): void {
  grids.delete(list)
  grids.set(list, grid)
  const [oldest] = grids.keys()
  if (grids.size > remembered && oldest !== undefined) grids.delete(oldest)
}

/** Width of the grid, which sets the columns, and the height of the content above it. */
export function useGridPlace(list: string) {
  const [{ columns, above }, setPlace] = useState(() => ({
    columns: grids.get(list)?.columns ?? columnsIn(window.innerWidth, rootFontPx()),
    above: grids.get(list)?.above ?? 0,
  }))
  /** Ref of the grid's container or placeholder. */
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
 * Virtual rows of cards: only rows near the window are rendered,
 * and the row with the focus.
 */
export function useCardRows(list: string, cards: number, { columns, above }: GridPlace) {
  const [before] = useState(() => grids.get(list))
  // Visible rows are rendered first, adjacent ones afterwards.
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
  // oxlint-disable-next-line react/incompatible-library -- its results are not memoised here
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(cards / columns),
    estimateSize: () => likelyRowHeight,
    gap: cardGap,
    overscan,
    scrollMargin: above,
    rangeExtractor,
    initialOffset: () => window.scrollY,
    // Initial size, so that the first rendering has the first rows.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    ...(before?.columns === columns ? { initialMeasurementsCache: before.rows } : {}),
  })

  // A changed number of columns changes the heights of rows.
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
