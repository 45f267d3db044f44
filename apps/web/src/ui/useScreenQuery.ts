import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { usePrinting } from './usePrinting.ts'

/**
 * Media query of the screen. It does not change during printing, as
 * narrow paper is no small screen.
 */
export function useScreenQuery(query: string, initial: boolean): boolean {
  const now = useMediaQuery(query, initial, { getInitialValueInEffect: false })
  const printing = usePrinting()
  const [onScreen, setOnScreen] = useState(now)
  if (now !== onScreen && !printing) setOnScreen(now)
  return onScreen
}
