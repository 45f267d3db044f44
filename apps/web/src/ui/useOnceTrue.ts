import { useState } from 'react'

/**
 * True from the first call with true on, so that an opened part stays mounted for its closing animation.
 */
export function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}
