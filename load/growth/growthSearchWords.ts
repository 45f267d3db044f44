import { withQueries, type MeasuredRequest } from './growthOrders.ts'

const synonyms = '/corporate/admin/synonyms'
const missed = '/corporate/admin/missedsearches'

/** Lists of synonyms and of searches without results. */
export const searchWords: readonly MeasuredRequest[] = [
  ...withQueries('synonyms', synonyms, ['', '?page=2', '?sort[word]=desc', '?q[search]=tap']),
  ...withQueries('searches without results', missed, [
    '',
    '?page=2',
    '?sort[times]=desc',
    '?sort[lastSearchedAt]=desc',
  ]),
]
