import type { shipDaysContract } from '@tradecounter/contract/ship-days/shipDays.contract.ts'
import type { synonymsContract } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import type { World } from '@tradecounter/test-kit/world.ts'
import type { WireRequest } from '../http/wireRequest.fixtures.ts'

/** Request of each route of closed days, synonyms and missed searches. */
export const settingsAccessRequests: Readonly<
  Record<keyof typeof shipDaysContract | keyof typeof synonymsContract, (world: World) => WireRequest>
> = {
  listSynonyms: () => ({}),
  addSynonym: () => ({ body: { word: 'whatever', sameAs: ['thing'] } }),
  updateSynonym: () => ({ params: { synonymId: 999 }, body: { word: 'whatever', sameAs: ['thing'] } }),
  removeSynonym: () => ({ params: { synonymId: 999 } }),
  listMissedSearches: () => ({}),
  recordMissedSearch: ({ customerId }) => ({ params: { customerId }, body: { text: 'qwertz' } }),
  listShipDays: () => ({ query: 'year=2030' }),
  addShipDays: () => ({ body: { days: [{ day: '1999-01-01', name: 'Whatever' }] } }),
  removeShipDay: () => ({ params: { day: '1998-01-01' } }),
}
