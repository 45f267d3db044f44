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

/** Quote in a list. */
export const listedQuote = z.object({
  quoteId: z.int(),
  quoteNumber: z.string(),
  kind: z.enum(quoteKindNames),
  status: z.enum(quoteStatusNames),
  /** Begin of the present status. */
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

/** Line of the latest request: a product, a description, or both. */
const requestLine = z.object({
  requestLineId: z.int(),
  product: product.nullable(),
  description: z.string(),
  quantity: z.int(),
  note: z.string(),
})

/** Request, numbered from 1. */
const request = z.object({
  requestNumber: z.int(),
  requestedAt: instant,
  requestedBy: person,
  lines: z.array(requestLine),
})

/** Line of an answer. */
const versionLine = z.object({
  lineId: z.int(),
  requestLineId: z.int().nullable(),
  product,
  /** True if the request named another product. */
  isSubstitute: z.boolean(),
  /** Quantity; the minimum quantity of an order at standing prices. */
  quantity: z.int(),
  unitPriceExcludingGSTCents: cents(),
  gstAmountCents: cents(),
  freightExcludingGSTCents: cents(),
  freightGSTAmountCents: cents(),
  /** Amount of the line with GST and freight. */
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

/** Answer of the desk, which never changes. */
const quoteVersion = z.object({
  versionNumber: z.int(),
  /** Number of the answered request. */
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
  /** Changes since the previous version; `null` for the first one. */
  changes: difference.nullable(),
})

const quoteMessage = z.object({
  messageId: z.int(),
  kind: z.enum(quoteMessageKinds),
  /** Version of the message. */
  versionNumber: z.int().nullable(),
  text: z.string(),
  at: instant,
  /** Name of the author; empty for the clock. */
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
  /** True if the member follows the quote. */
  isFollowed: z.boolean(),
  /** Price list of accepted standing prices, from which people order as from any other list. */
  priceListId: z.int().nullable(),
  /** Order of a quote for one order, unless it was cancelled; `null` for standing prices. */
  order: quotedOrder.nullable(),
  /** Number of orders at the quote's prices, without cancelled ones. */
  orderCount: z.int(),
})

/** Price of a product without the quote, on the price list of the quote's address. */
export const presentPrice = z.object({
  productID,
  unitPriceExcludingGSTCents: cents(),
  gstAmountCents: cents(),
  priceSteps,
})

const quoteNote = z.object({ noteId: z.int(), text: z.string(), at: instant, author: z.string() })

/** Quote for the supplier's desk, with its internal notes. */
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
