import { useRef } from 'react'

const leastPx = 40

/** Horizontal swipe of a finger or pen: -1 back, 1 forward; vertical swipes scroll the page. */
export function useSwipe(onSwipe: (by: -1 | 1) => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined)
  return {
    style: { touchAction: 'pan-y pinch-zoom' },
    onPointerDown: (event: React.PointerEvent) => {
      if (event.pointerType !== 'mouse') from.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: (event: React.PointerEvent) => {
      const start = from.current
      from.current = undefined
      if (!start) return
      const right = event.clientX - start.x
      const isSideways = Math.abs(right) > 2 * Math.abs(event.clientY - start.y)
      if (isSideways && Math.abs(right) >= leastPx) onSwipe(right < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      from.current = undefined
    },
  }
}
