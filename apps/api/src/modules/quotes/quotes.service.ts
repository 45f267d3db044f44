import { chosenSort } from '@tradecounter/contract/listQuery.ts'
import type { Quote } from '@tradecounter/contract/quotes/quotes.entities.ts'
import type { RouteInput } from '@tradecounter/contract/routes.ts'
import { findPhrases } from '@tradecounter/rules/finding/findText.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { countedPage } from '../../http/answers/countedPage.ts'
import type { Context } from '../../http/context.ts'
import { countQuotes, listQuoteRows } from './listQuotes.queries.ts'
import { readQuote } from './quoteContext.ts'
import { listFollowers, listMessages, listNotes } from './messages/quoteMessages.queries.ts'
import { countOrdersOfQuote, findQuotedAddress, listOrdersOfQuote } from './quoteOrders.queries.ts'
import { listRequestLines, listRequests, listVersionLines, listVersions } from './quoteParts.queries.ts'
import type { QuoteRow } from './quotes.queries.ts'
import { toListed, toMessage, toPerson, toQuotedOrder, toRequests, toVersions } from './toQuote.ts'

type Listing = RouteInput<'listQuotes'>['query'] | RouteInput<'listAnyQuotes'>['query']

/** Quotes of the scope, newest first. A search matches quotes with all of its words, in any order. */
export async function listQuotes({ db, member, scope }: Context, listing: Listing) {
  const { q = {}, sort, page, per_page: perPage } = listing
  const search = q.search?.trim()
  const phrases = findPhrases(search ?? '')
  // Signs alone contain no word to search for.
  if (search && phrases.length === 0) return { rows: [], total: 0 }
  const filter = {
    status: q.status,
    kind: q.kind,
    customerId: 'customerId' in q ? q.customerId : undefined,
    followerId: 'followed' in q && q.followed ? member.loginId : undefined,
    phrases,
  }
  const [field, direction] = chosenSort(sort, ['quoteNumber', 'desc'])
  const rows = await listQuoteRows(db, scope, filter, { sort: field, direction, page, perPage })
  return countedPage(rows.map(toListed), { page, perPage }, () => countQuotes(db, scope, filter))
}

async function detailedQuote({ db, member }: Context, row: QuoteRow): Promise<Quote> {
  const followers = await listFollowers(db, row)
  const [order] = row.kind === 'once' ? await listOrdersOfQuote(db, row, { page: 1, perPage: 1 }) : []
  return {
    ...toListed(row),
    version: row.version,
    shippingAddress: { id: row.shippingAddressId, text: (await findQuotedAddress(db, row)).text },
    reference: row.reference,
    requests: toRequests(await listRequests(db, row), await listRequestLines(db, row)),
    versions: toVersions(await listVersions(db, row), await listVersionLines(db, row)),
    messages: (await listMessages(db, row)).map(toMessage),
    followers: followers.map(toPerson),
    isFollowed: followers.some(({ loginId }) => loginId === member.loginId),
    priceListId: row.kind === 'standing' && row.status === 'accepted' ? row.priceListId : null,
    order: order ? toQuotedOrder(order) : null,
    orderCount: await countOrdersOfQuote(db, row),
  }
}

/** Orders at the prices of a quote, newest first. */
export async function listQuotedOrders(
  context: Context,
  {
    quoteId,
    page,
    per_page: perPage,
  }: RouteInput<'listOrdersOfQuote'>['query'] & { readonly quoteId: number },
) {
  const { db } = context
  const quote = await readQuote(context, quoteId)
  const rows = await listOrdersOfQuote(db, quote, { page, perPage })
  return countedPage(rows.map(toQuotedOrder), { page, perPage }, () => countOrdersOfQuote(db, quote))
}

export const getQuote = async (context: Context, quoteId: number) =>
  detailedQuote(context, await readQuote(context, quoteId))

/** The same with the internal notes, for the desk alone. */
export async function getAnyQuote(context: Context, quoteId: number) {
  const row = await readQuote(context, quoteId)
  const notes = await listNotes(context.db, row)
  return {
    ...(await detailedQuote(context, row)),
    notes: notes.map(({ noteId, text, at, ...author }) => ({
      noteId,
      text,
      at: at.toISOString(),
      author: fullName(author),
    })),
  }
}
