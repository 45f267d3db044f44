import { synonymsContract } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import { apiFor } from '../../../lib/api/api.ts'

const api = apiFor({ recordMissedSearch: synonymsContract.recordMissedSearch })

/** Records a search without results for the supplier; failures are ignored. */
export const recordMissedSearch = (
  customerId: number,
  body: { readonly text: string; readonly priceListId: number | undefined },
): Promise<unknown> =>
  api.recordMissedSearch({ params: { customerId }, body }, { automatic: true }).catch(() => undefined)
