import { z } from 'zod'
import { nothing, pathId, plainDate } from '../fields.ts'
import { defineRoute } from '../route.ts'
import {
  changedQuote,
  quoteBodyMaximumBytes,
  quoteSearch,
  quoteUpload,
  uploadedQuoteFile,
} from './quotes.contract.ts'
import { deskQuote, listedQuote, presentPrice, quotedOrder } from './quotes.entities.ts'
import {
  answerFields,
  deskQuotesQuery,
  productIds,
  quotedOrdersQuery,
  quoteId,
  versioned,
  versionNumber,
  words,
} from './quoteFields.ts'

const quoteParams = z.strictObject({ quoteId })

/** Routes of the supplier's desk (R42). */
export const adminQuotesContract = {
  listAnyQuotes: defineRoute({
    method: 'GET',
    path: '/corporate/admin/quotes',
    permission: 'orders.administer',
    summary: 'Quotes of all customers',
    description: quoteSearch,
    answer: 'list',
    query: deskQuotesQuery,
    result: z.array(listedQuote),
  }),
  getAnyQuote: defineRoute({
    method: 'GET',
    path: '/corporate/admin/quotes/:quoteId',
    permission: 'orders.administer',
    summary: 'A quote of any customer, with the internal notes of the desk',
    params: quoteParams,
    result: deskQuote,
  }),
  listOrdersOfAnyQuote: defineRoute({
    method: 'GET',
    path: '/corporate/admin/quotes/:quoteId/orders',
    permission: 'orders.administer',
    summary: 'Orders at the prices of a quote of any customer, newest first, without cancelled ones',
    answer: 'list',
    params: quoteParams,
    query: quotedOrdersQuery,
    result: z.array(quotedOrder),
  }),
  listPresentPrices: defineRoute({
    method: 'GET',
    path: '/corporate/admin/quotes/:quoteId/prices',
    permission: 'orders.administer',
    summary: 'Prices that the customer of a quote pays for products without it',
    description:
      'Prices of the price list of the quote’s shipping address, without products that cannot be ordered from it.',
    answer: 'list',
    params: quoteParams,
    query: z.strictObject({ productIds }),
    result: z.array(presentPrice),
  }),
  answerQuote: defineRoute({
    method: 'POST',
    path: '/corporate/admin/quotes/:quoteId/answer',
    permission: 'orders.administer',
    summary: 'Answer a quote with prices: a new version, which never changes',
    description:
      'Amounts are of one unit without GST, as on price lists. Prices of 0.00 and negative ones are refused. Each line names a product, also if the request described it in words.',
    params: quoteParams,
    bodyMaximumBytes: quoteBodyMaximumBytes,
    body: z.strictObject({ ...versioned, ...answerFields }),
    result: changedQuote.extend({ versionNumber: z.int() }),
  }),
  refuseQuote: defineRoute({
    method: 'POST',
    path: '/corporate/admin/quotes/:quoteId/refuse',
    permission: 'orders.administer',
    summary: 'Refuse to quote, or withdraw offered prices, with a reason',
    params: quoteParams,
    body: z.strictObject({ ...versioned, note: words.note }),
    result: changedQuote,
  }),
  endQuoteEarly: defineRoute({
    method: 'POST',
    path: '/corporate/admin/quotes/:quoteId/end',
    permission: 'orders.administer',
    summary: 'End standing prices before their last day, with a reason',
    description:
      '`endsFrom` is the first day without these prices, today unless named. Drafts and rejected orders of the quote take the list prices of their address from then on; submitted orders keep theirs.',
    params: quoteParams,
    body: z.strictObject({ ...versioned, endsFrom: plainDate.nullish(), note: words.note }),
    result: changedQuote,
  }),
  writeDeskMessage: defineRoute({
    method: 'POST',
    path: '/corporate/admin/quotes/:quoteId/messages',
    permission: 'orders.administer',
    summary: 'Write to the customer about a quote',
    params: quoteParams,
    body: z.strictObject(words),
    result: changedQuote,
  }),
  writeQuoteNote: defineRoute({
    method: 'POST',
    path: '/corporate/admin/quotes/:quoteId/notes',
    permission: 'orders.administer',
    summary: 'Write an internal note, which only administrators see',
    params: quoteParams,
    body: z.strictObject({ note: words.note }),
    result: z.object({ noteId: z.int() }),
  }),
  uploadDeskFile: defineRoute({
    method: 'POST',
    path: '/corporate/admin/quotes/:quoteId/upload',
    permission: 'orders.administer',
    summary: 'Upload a file for an answer or a message',
    description: quoteUpload,
    bodyKind: 'upload',
    params: quoteParams,
    result: uploadedQuoteFile,
  }),
  getAnyQuoteFile: defineRoute({
    method: 'GET',
    path: '/corporate/admin/quotes/:quoteId/files/:fileId',
    permission: 'orders.administer',
    summary: 'A file of a quote of any customer',
    answer: 'download',
    params: quoteParams.extend({ fileId: pathId }),
    result: nothing,
  }),
  getAnyQuotePdf: defineRoute({
    method: 'GET',
    path: '/corporate/admin/quotes/:quoteId/versions/:versionNumber/pdf',
    permission: 'orders.administer',
    summary: 'A version of a quote of any customer as a PDF',
    answer: 'download',
    params: quoteParams.extend({ versionNumber }),
    result: nothing,
  }),
}
