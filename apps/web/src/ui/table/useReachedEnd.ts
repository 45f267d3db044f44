import { useEffect, useEffectEvent } from 'react'

/** §9 Infinite scroll: within 100 px of the viewport, looked at every 64 ms at most. */
const triggerPx = 100
const throttleMs = 64

/**
 * Calls back when the end of the page is near; `active` while there is more to come and none is on its way.
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
