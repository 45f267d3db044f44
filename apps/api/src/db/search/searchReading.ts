import type { SearchReading } from '@tradecounter/contract/envelope.ts'

/** Reading of a search, from the JSON of `search_reading`; undefined for a text without words. */
export const searchReadingOf = (json: string | null): SearchReading | undefined => {
  if (json === null) return undefined
  const { parts, words, correctedTo } = JSON.parse(json) as {
    parts: string[] | null
    words: string[]
    correctedTo: string | null
  }
  return parts === null ? undefined : { parts, words, ...(correctedTo === null ? {} : { correctedTo }) }
}
