import { useEffect } from 'react'
import { useMember } from '../../../lib/session/memberStore.ts'

/** Minimum length of a recorded text; shorter ones are unfinished. */
const leastLetters = 3
const pauseMs = 2000

interface SearchedProducts {
  readonly customerId: number
  /** Searched price list; undefined for all of the customer's. */
  readonly priceListId?: number | undefined
}

/** Records a search without results after a debounce. */
export function useMissedSearch(
  { customerId, priceListId }: SearchedProducts,
  text: string | undefined,
): void {
  const { area, view } = useMember()
  const recorded = area === 'sa' || view || (text?.length ?? 0) < leastLetters ? undefined : text
  useEffect(() => {
    if (recorded === undefined) return undefined
    const timer = setTimeout(() => {
      void import('./missedSearch.data.ts').then((part) =>
        part.recordMissedSearch(customerId, { text: recorded, priceListId }),
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [customerId, priceListId, recorded])
}
