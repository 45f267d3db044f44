import { useState } from 'react'

/**
 * True from the first time it is asked with true: what has been opened stays drawn, to close as it should.
 */
export function useOnceTrue(now: boolean): boolean {
  const [once, setOnce] = useState(now)
  if (now && !once) setOnce(true)
  return once || now
}
