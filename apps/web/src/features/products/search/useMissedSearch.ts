import { useEffect } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'

/** Minimum length of a recorded text; shorter ones are unfinished. */
const leastLetters = 3
const pauseMs = 2000

/** Records a search without results after a debounce. */
export function useMissedSearch(customerId: number, text: string | undefined): void {
  const { area, view } = useMember()
  const recorded = area === 'sa' || view || (text?.length ?? 0) < leastLetters ? undefined : text
  useEffect(() => {
    if (recorded === undefined) return undefined
    const timer = setTimeout(() => {
      void import('./missedSearch.data.ts').then((part) => part.recordMissedSearch(customerId, recorded))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [customerId, recorded])
}
