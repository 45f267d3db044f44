import { quoteLineFields, quoteVersionFields } from '@tradecounter/rules/quotes/quoteDifference.ts'
import {
  quoteKindNames,
  quoteMessageKinds,
  quoteStatusNames,
} from '@tradecounter/rules/quotes/quoteStates.ts'
import { z } from 'zod'
import { orderStatus } from '../orders/orders.entities.ts'
import { priceSteps } from '../products/priceSteps.ts'
import { cents, instant, orderID, person, plainDate, productID } from '../fields.ts'

const product = z.object({
  productID,
  productCode: z.string(),
  productName: z.string(),
  imageUrl: z.string().nullable(),
})

/** A quote as lists show it. */
export const listedQuote = z.object({
  quoteId: z.int(),
  quoteNumber: z.string(),
  kind: z.enum(quoteKindNames),
  status: z.enum(quoteStatusNames),
  /** Since when it is in its status. */
  statusSince: instant,
  subject: z.string(),
  customer: z.object({ customerId: z.int(), customerName: z.string() }),
  neededBy: plainDate.nullable(),
  requestedAt: instant,
  requestedBy: person,
  /** Number of the latest version; 0 before the first answer. */
  latestVersion: z.int(),
  /** Last day of the prices on offer, or of agreed standing prices. */
  validUntil: plainDate.nullable(),
  /** Total of the latest version with GST; `null` before the first answer. */
  totalAmountCents: cents().nullable(),
})

/** A line of the latest request: a product, words, or both. */
const requestLine = z.object({
  requestLineId: z.int(),
  product: product.nullable(),
  description: z.string(),
  quantity: z.int(),
  note: z.string(),
})

/** A request as it was sent; requests are numbered from 1. */
const request = z.object({
  requestNumber: z.int(),
  requestedAt: instant,
  requestedBy: person,
  lines: z.array(requestLine),
})

/** A line of an answer. Prices are the server's; the client only ever reads them. */
const versionLine = z.object({
  lineId: z.int(),
  requestLineId: z.int().nullable(),
  product,
  /** True if another product was asked for on the line of the request. */
  isSubstitute: z.boolean(),
  /** Least quantity of an order, if the prices are standing. */
  quantity: z.int(),
  unitPriceExcludingGSTCents: cents(),
  gstAmountCents: cents(),
  freightExcludingGSTCents: cents(),
  freightGSTAmountCents: cents(),
  /** With GST and freight. */
  amountCents: cents(),
  note: z.string(),
})

const difference = z.object({
  fields: z.array(z.enum(quoteVersionFields)),
  lines: z.array(
    z.object({
      beforeLineId: z.int().nullable(),
      afterLineId: z.int().nullable(),
      fields: z.array(z.enum(quoteLineFields)),
    }),
  ),
})

/** An answer of the desk. It never changes. */
const quoteVersion = z.object({
  versionNumber: z.int(),
  /** The request that it answers. */
  requestNumber: z.int(),
  answeredAt: instant,
  answeredBy: z.string(),
  validUntil: plainDate,
  /** Period of standing prices. */
  startsOn: plainDate.nullable(),
  endsOn: plainDate.nullable(),
  terms: z.string(),
  productTotalCents: cents(),
  freightTotalCents: cents(),
  gstTotalCents: cents(),
  totalAmountCents: cents(),
  lines: z.array(versionLine),
  /** Changes since the version before; `null` of the first one. */
  changes: difference.nullable(),
})

const quoteMessage = z.object({
  messageId: z.int(),
  kind: z.enum(quoteMessageKinds),
  /** Version that the message came with or is about. */
  versionNumber: z.int().nullable(),
  text: z.string(),
  at: instant,
  /** Empty if the clock wrote it. */
  author: z.string(),
  /** True if the supplier's side wrote the message: a person, or the clock. */
  isProvider: z.boolean(),
  files: z.array(z.object({ fileId: z.int(), fileName: z.string() })),
})

/** An order at the prices of the quote. */
export const quotedOrder = z.object({
  orderID,
  orderNumber: z.string(),
  orderStatus,
  totalAmountCents: cents(),
})

/** A quote with all requests, versions and messages. */
export const quote = listedQuote.extend({
  version: z.int(),
  shippingAddress: z.object({ id: z.int(), text: z.string() }),
  /** Purchase order number or another reference of the customer. */
  reference: z.string(),
  requests: z.array(request),
  /** Oldest first. */
  versions: z.array(quoteVersion),
  messages: z.array(quoteMessage),
  followers: z.array(person),
  /** True if the person who asks follows the quote. */
  isFollowed: z.boolean(),
  /** Price list of accepted standing prices: its products are ordered from like those of any other one. */
  priceListId: z.int().nullable(),
  /** Order that a quote for one order became, unless it was cancelled; `null` of standing prices. */
  order: quotedOrder.nullable(),
  /** Orders at its prices without cancelled ones: those of `listOrdersOfQuote`. */
  orderCount: z.int(),
})

/** Price of a product on the price list of the quote's address, which the customer pays without the quote. */
export const presentPrice = z.object({
  productID,
  unitPriceExcludingGSTCents: cents(),
  gstAmountCents: cents(),
  priceSteps,
})

const quoteNote = z.object({ noteId: z.int(), text: z.string(), at: instant, author: z.string() })

/** The same for the supplier's desk, with its internal notes. */
export const deskQuote = quote.extend({ notes: z.array(quoteNote) })

export type ListedQuote = z.output<typeof listedQuote>
export type QuoteRequest = z.output<typeof request>
export type QuoteVersion = z.output<typeof quoteVersion>
export type QuoteVersionLine = z.output<typeof versionLine>
export type QuoteMessage = z.output<typeof quoteMessage>
export type QuotedOrder = z.output<typeof quotedOrder>
export type Quote = z.output<typeof quote>
export type PresentPrice = z.output<typeof presentPrice>
export type DeskQuote = z.output<typeof deskQuote>
