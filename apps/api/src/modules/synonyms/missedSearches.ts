import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { countedPage } from '../../http/answers/countedPage.ts'
import { customerIdOf, type Context } from '../../http/context.ts'
import * as queries from './missedSearches.queries.ts'

export async function listMissedSearches({ db }: Context, listing: queries.MissedListing) {
  const found = await queries.listMissed(db, listing)
  const rows = found.map((row) => ({ ...row, lastSearchedAt: row.lastSearchedAt.toISOString() }))
  return countedPage(rows, listing, () => queries.countMissed(db))
}

/** Records a search that finds no product of the list, once for each time a person made it. */
export async function recordMissedSearch(
  context: Context,
  { text, priceListId }: RouteInput<'recordMissedSearch'>['body'],
) {
  const { db, member, now } = context
  const customerId = customerIdOf(context)
  const missed = { customerId, priceListId, loginId: member.loginId, text: text.trim(), now }
  const recorded = await queries.recordMissed(db, missed)
  return { recorded }
}
