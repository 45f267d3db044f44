import type { SearchReading } from '@tradecounter/contract/envelope.ts'
import { useMemo, type ReactNode } from 'react'
import { useLoadedPart } from '../../../ui/useLoadedPart.ts'

const loadMarked = () => import('../../../ui/text/Marked.tsx')

/** Renders a text with highlighted words. */
export type MarkText = (text: string) => ReactNode

/** Highlighter of a search; undefined without a search and until it is loaded. */
export function useMarks(reading: SearchReading | undefined): MarkText | undefined {
  const part = useLoadedPart(loadMarked, reading !== undefined)
  return useMemo(() => {
    if (!part || !reading) return undefined
    const { Marked } = part
    return (text: string) => <Marked text={text} reading={reading} />
  }, [part, reading])
}
