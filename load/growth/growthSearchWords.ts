import type { MeasuredRequest } from './growthOrders.ts'

const synonyms = '/corporate/admin/synonyms'
const missed = '/corporate/admin/missedsearches'

/** Lists of synonyms and of searches without results. */
export const searchWords: readonly MeasuredRequest[] = [
  ...['', '?page=2', '?sort[word]=desc', '?q[search]=tap'].map((query): MeasuredRequest => [
    `synonyms ${query}`.trim(),
    undefined,
    () => `${synonyms}${query}`,
  ]),
  ...['', '?page=2', '?sort[times]=desc', '?sort[lastSearchedAt]=desc'].map((query): MeasuredRequest => [
    `searches without results ${query}`.trim(),
    undefined,
    () => `${missed}${query}`,
  ]),
]
