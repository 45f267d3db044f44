import { useEffect, useEffectEvent } from 'react'

/** Infinite scroll (§9): within 100 px of the viewport, checked at most every 64 ms. */
const triggerPx = 100
const throttleMs = 64

/**
 * Calls back near the end of the page. `active`: true if there are more rows and none are loading.
 */
export function useReachedEnd(active: boolean, onReached: () => void): void {
  const reached = useEffectEvent(onReached)
  useEffect(() => {
    if (!active) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      timer = undefined
      const { scrollHeight } = document.documentElement
      if (scrollHeight - (window.scrollY + window.innerHeight) <= triggerPx) reached()
    }
    const throttled = () => {
      timer ??= setTimeout(look, throttleMs)
    }
    throttled()
    window.addEventListener('scroll', throttled, { passive: true })
    window.addEventListener('resize', throttled, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', throttled)
      window.removeEventListener('resize', throttled)
    }
  }, [active])
}
