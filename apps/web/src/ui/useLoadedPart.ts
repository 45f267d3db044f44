import { useEffect, useState } from 'react'
import { untilLoaded } from '../lib/parts/untilLoaded.ts'

/**
 * Part of the program that is loaded at its first use. Its placeholder stays until then: unlike the
 * fallback of a Suspense, an input keeps its focus and text.
 */
export function useLoadedPart<Part extends object>(
  load: () => Promise<Part>,
  isWanted: boolean,
): Part | undefined {
  const [part, setPart] = useState<Part>()
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    if (isWanted) untilLoaded(load).then(setPart, setFailure)
  }, [load, isWanted])
  if (failure) throw failure as Error
  return part
}
