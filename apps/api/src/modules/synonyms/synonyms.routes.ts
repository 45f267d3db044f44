import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { synonymsContract } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import * as missed from './missedSearches.ts'
import * as synonyms from './synonyms.service.ts'

export const synonymsRoutes: Handlers<typeof synonymsContract> = {
  listSynonyms: (context, { query }) =>
    synonyms.listSynonyms(context, {
      search: query.q?.search,
      direction: chosenSort(query.sort, ['word', 'asc'])[1],
      page: query.page,
      perPage: query.per_page,
    }),
  addSynonym: (context, { body }) => synonyms.addSynonym(context, body),
  updateSynonym: (context, { params, body }) => synonyms.updateSynonym(context, params.synonymId, body),
  removeSynonym: (context, { params }) => synonyms.removeSynonym(context, params.synonymId),
  listMissedSearches: (context, { query }) =>
    missed.listMissedSearches(context, {
      sort: chosenSort(query.sort, ['times', 'desc'] as const),
      page: query.page,
      perPage: query.per_page,
    }),
  recordMissedSearch: (context, { body }) => missed.recordMissedSearch(context, body),
}
