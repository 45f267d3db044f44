import type { adminQuotesContract } from '@tradecounter/contract/quotes/adminQuotes.contract.ts'
import type { quotesContract } from '@tradecounter/contract/quotes/quotes.contract.ts'
import type { Handlers } from '../../http/handlers.ts'
import { acceptQuote, orderFromQuote } from './acceptQuote.ts'
import { answerQuote, refuseQuote } from './answerQuote.ts'
import { declineQuote, withdrawQuote } from './closeQuote.ts'
import { endQuoteEarly } from './standing/endPrices.ts'
import { listPresentPrices } from './presentPrices.ts'
import * as files from './messages/quoteFiles.ts'
import { getQuotePdf } from './sheet/quotePdf.ts'
import * as messages from './messages/quoteMessages.ts'
import * as quotes from './quotes.service.ts'
import { createQuoteRequest, requestQuoteAgain } from './requestQuote.ts'

export const quotesRoutes: Handlers<typeof quotesContract> = {
  listQuotes: (context, { query }) => quotes.listQuotes(context, query),
  createQuoteRequest: (context, { body }) => createQuoteRequest(context, body),
  getQuote: (context, { params }) => quotes.getQuote(context, params.quoteId),
  requestQuoteAgain: (context, { params, body }) => requestQuoteAgain(context, { ...params, ...body }),
  writeQuoteMessage: (context, { params, body }) =>
    messages.writeQuoteMessage(context, { ...params, ...body }),
  acceptQuote: (context, { params, body }) => acceptQuote(context, { ...params, ...body }),
  declineQuote: (context, { params, body }) => declineQuote(context, { ...params, ...body }),
  withdrawQuote: (context, { params, body }) => withdrawQuote(context, { ...params, ...body }),
  orderFromQuote: (context, { params, body }) => orderFromQuote(context, { ...params, ...body }),
  listOrdersOfQuote: (context, { params, query }) =>
    quotes.listQuotedOrders(context, { ...params, ...query }),
  followQuote: (context, { params }) => messages.followQuote(context, params.quoteId),
  unfollowQuote: (context, { params }) => messages.unfollowQuote(context, params.quoteId),
  uploadQuoteFile: (context) => files.uploadQuoteFile(context),
  getQuoteFile: (context, { params }) => files.getQuoteFile(context, params),
  getQuotePdf: (context, { params }) => getQuotePdf(context, params),
}

export const adminQuotesRoutes: Handlers<typeof adminQuotesContract> = {
  listAnyQuotes: (context, { query }) => quotes.listQuotes(context, query),
  getAnyQuote: (context, { params }) => quotes.getAnyQuote(context, params.quoteId),
  listOrdersOfAnyQuote: (context, { params, query }) =>
    quotes.listQuotedOrders(context, { ...params, ...query }),
  listPresentPrices: (context, { params, query }) =>
    listPresentPrices(context, { ...params, productIds: query.productIds.split(',').map(Number) }),
  answerQuote: (context, { params, body }) => answerQuote(context, { ...params, ...body }),
  refuseQuote: (context, { params, body }) => refuseQuote(context, { ...params, ...body }),
  endQuoteEarly: (context, { params, body }) => endQuoteEarly(context, { ...params, ...body }),
  writeDeskMessage: (context, { params, body }) =>
    messages.writeQuoteMessage(context, { ...params, ...body }),
  writeQuoteNote: (context, { params, body }) => messages.writeQuoteNote(context, params.quoteId, body.note),
  uploadDeskFile: (context, { params }) => files.uploadDeskFile(context, params.quoteId),
  getAnyQuoteFile: (context, { params }) => files.getQuoteFile(context, params),
  getAnyQuotePdf: (context, { params }) => getQuotePdf(context, params),
}
