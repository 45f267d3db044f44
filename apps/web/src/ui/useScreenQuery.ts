import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'

/** A media query of the screen. It stays as it was while something is printed: paper is narrower, and no smaller screen. */
export function useScreenQuery(query: string, initial: boolean): boolean {
  const now = useMediaQuery(query, initial, { getInitialValueInEffect: false })
  const [onScreen, setOnScreen] = useState(now)
  if (now !== onScreen && !matchMedia('print').matches) setOnScreen(now)
  return onScreen
}
