import { synonymsContract } from '@tradecounter/contract/synonyms/synonyms.contract.ts'
import { apiFor } from '../../../lib/api/api.ts'

const api = apiFor({ recordMissedSearch: synonymsContract.recordMissedSearch })

/** Tells the supplier of a search without results. A failure is no loss for the person, who is not told. */
export const recordMissedSearch = (customerId: number, text: string): Promise<unknown> =>
  api.recordMissedSearch({ params: { customerId }, body: { text } }).catch(() => undefined)
