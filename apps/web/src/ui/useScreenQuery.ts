import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { usePrinting } from './usePrinting.ts'

/**
 * A media query of the screen. It stays as it was while something
 * is printed: paper is narrower, and no smaller screen.
 */
export function useScreenQuery(query: string, initial: boolean): boolean {
  const now = useMediaQuery(query, initial, { getInitialValueInEffect: false })
  const printing = usePrinting()
  const [onScreen, setOnScreen] = useState(now)
  if (now !== onScreen && !printing) setOnScreen(now)
  return onScreen
}
