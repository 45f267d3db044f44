import { useEffect, useState } from 'react'
import { untilLoaded } from '../lib/parts/untilLoaded.ts'

/**
 * Part of the program that is loaded at its first use. Its placeholder stays until then: unlike the
 * fallback of a Suspense, an input keeps its focus and text.
 */
export function useLoadedPart<Part extends object>(
  load: () => Promise<Part>,
  isNeeded: boolean,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (isNeeded) untilLoaded(load).then(setPart, setFailure)
  }, [load, isNeeded])
  if (failure) throw failure as Error
  return part
}
