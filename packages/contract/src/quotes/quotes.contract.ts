import { megabyte } from '@tradecounter/rules/files/fileLimits.ts'
import { z } from 'zod'
import { customerParams, id, nothing, orderID, pathId } from '../fields.ts'
import { defineRoute } from '../route.ts'
import { listedQuote, quote, quotedOrder } from './quotes.entities.ts'
import {
  customerQuotesQuery,
  quotedOrdersQuery,
  quoteId,
  requestFields,
  requestLines,
  versioned,
  versionNumber,
  words,
} from './quoteFields.ts'

const quoteParams = customerParams.extend({ quoteId })
/** Limit for 500 lines with their texts. */
export const quoteBodyMaximumBytes = 2 * megabyte
export const changedQuote = z.object({ quoteId: z.int(), quoteNumber: z.string(), version: z.int() })
export const uploadedQuoteFile = z.object({ fileId: z.int(), fileName: z.string() })
export const quoteUpload =
  'A PDF of less than 28 MB, or a JPEG, PNG or WebP of less than 12 MB that is saved as a PDF. A file that no message uses within a week is removed.'
export const quoteSearch =
  '`search` finds by where words and numbers begin, all of those typed: of the quote’s number, subject and reference, and for administrators of the customer’s name and account number. Newest first unless sorted.'
const newOrder = z.object({ orderID, orderNumber: z.string() })

/** Routes of customers' quotes (R42). */
export const quotesContract = {
  listQuotes: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/quotes',
    permission: 'quotes.view',
    summary: 'Quotes of a customer',
    description: quoteSearch,
    answer: 'list',
    params: customerParams,
    query: customerQuotesQuery,
    result: z.array(listedQuote),
  }),
  createQuoteRequest: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes',
    permission: 'quotes.ask',
    summary: 'Ask the supplier’s desk for prices',
    description:
      'Lines name a product, describe what is needed, or both. The caller follows the quote. Requests have no prices; the desk answers with them.',
    params: customerParams,
    bodyMaximumBytes: quoteBodyMaximumBytes,
    body: z.strictObject(requestFields),
    result: changedQuote,
  }),
  getQuote: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/quotes/:quoteId',
    permission: 'quotes.view',
    summary: 'A quote with its requests, versions and messages',
    params: quoteParams,
    result: quote,
  }),
  requestQuoteAgain: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/request',
    permission: 'quotes.ask',
    summary: 'Ask for other prices, or reopen a closed quote',
    description: 'Without lines, those of the previous request are repeated.',
    params: quoteParams,
    bodyMaximumBytes: quoteBodyMaximumBytes,
    body: z.strictObject({ ...versioned, lines: requestLines, ...words }),
    result: changedQuote,
  }),
  writeQuoteMessage: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/messages',
    permission: 'quotes.view',
    summary: 'Write to the supplier’s desk about a quote',
    params: quoteParams,
    body: z.strictObject(words),
    result: changedQuote,
  }),
  acceptQuote: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/accept',
    permission: 'quotes.ask',
    summary: 'Accept the latest version of a quote',
    description:
      'A quote for one order becomes a draft order at its prices, which its buyer completes and submits: approval, limits and budgets apply. Standing prices become a price list, from which orders are made until its last day; no order is made.',
    params: quoteParams,
    body: z.strictObject({ ...versioned, versionNumber: id }),
    result: changedQuote.extend({ order: newOrder.nullable(), priceListId: z.int() }),
  }),
  declineQuote: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/decline',
    permission: 'quotes.ask',
    summary: 'Decline the prices of a quote, with a reason',
    params: quoteParams,
    body: z.strictObject({ ...versioned, note: words.note }),
    result: changedQuote,
  }),
  withdrawQuote: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/withdraw',
    permission: 'quotes.ask',
    summary: 'Withdraw a quote that is no longer needed',
    params: quoteParams,
    body: z.strictObject({ ...versioned, note: words.note }),
    result: changedQuote,
  }),
  orderFromQuote: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/orders',
    permission: 'quotes.ask',
    summary: 'Begin a draft order at standing prices, within their period',
    params: quoteParams,
    body: z.strictObject({ shippingAddress: z.strictObject({ id }) }),
    result: newOrder,
  }),
  listOrdersOfQuote: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/orders',
    permission: 'quotes.view',
    summary: 'Orders at the prices of a quote, newest first, without cancelled ones',
    answer: 'list',
    params: quoteParams,
    query: quotedOrdersQuery,
    result: z.array(quotedOrder),
  }),
  followQuote: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/followers',
    permission: 'quotes.view',
    summary: 'Follow a quote: the caller gets its emails',
    params: quoteParams,
    result: nothing,
  }),
  unfollowQuote: defineRoute({
    method: 'DELETE',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/followers',
    permission: 'quotes.view',
    summary: 'Stop following a quote',
    params: quoteParams,
    result: nothing,
  }),
  uploadQuoteFile: defineRoute({
    method: 'POST',
    path: '/Corporate/customers/:customerId/quotes/upload',
    permission: 'quotes.view',
    summary: 'Upload a file for a request or a message',
    description: quoteUpload,
    bodyKind: 'upload',
    params: customerParams,
    result: uploadedQuoteFile,
  }),
  getQuoteFile: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/files/:fileId',
    permission: 'quotes.view',
    summary: 'A file of a quote',
    answer: 'download',
    params: quoteParams.extend({ fileId: pathId }),
    result: nothing,
  }),
  getQuotePdf: defineRoute({
    method: 'GET',
    path: '/Corporate/customers/:customerId/quotes/:quoteId/versions/:versionNumber/pdf',
    permission: 'quotes.view',
    summary: 'A version of a quote as a PDF',
    answer: 'download',
    params: quoteParams.extend({ versionNumber }),
    result: nothing,
  }),
}
