import { useEffect, useState } from 'react'
import { untilLoaded } from '../lib/parts/untilLoaded.ts'

/**
 * A part of the program that is loaded once it is wanted. Its place stays on the page until then: unlike the
 * fallback of a Suspense, an input keeps its focus and its text.
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
