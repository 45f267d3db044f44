import type { RouteName } from '@tradecounter/contract/routes.ts'
import type { World } from '@tradecounter/test-kit/world.ts'
import { customer, none, type WireRequest } from '../http/wireRequest.fixtures.ts'

const quote = ({ customerId, quoteId }: World): WireRequest => ({ params: { customerId, quoteId } })
const anyQuote = ({ quoteId }: World): WireRequest => ({ params: { quoteId } })
const saying = { note: 'Whatever' }
/** A version that the quote of the world has passed: the move is refused, and the quote stays as it is. */
const versioned = { version: 1 }

/** Requests of the routes of quotes. */
export const quoteAccessRequests = {
  listQuotes: customer,
  createQuoteRequest: (world) => ({
    ...customer(world),
    body: {
      subject: 'Whatever',
      shippingAddress: { id: world.shippingAddressId },
      lines: [{ productID: world.productId, quantity: 1 }],
    },
  }),
  getQuote: quote,
  requestQuoteAgain: (world) => ({ ...quote(world), body: versioned }),
  writeQuoteMessage: (world) => ({ ...quote(world), body: saying }),
  acceptQuote: (world) => ({ ...quote(world), body: { ...versioned, versionNumber: 1 } }),
  declineQuote: (world) => ({ ...quote(world), body: { ...versioned, ...saying } }),
  withdrawQuote: (world) => ({ ...quote(world), body: versioned }),
  orderFromQuote: (world) => ({
    ...quote(world),
    body: { shippingAddress: { id: world.shippingAddressId } },
  }),
  listOrdersOfQuote: quote,
  followQuote: quote,
  unfollowQuote: quote,
  uploadQuoteFile: customer,
  getQuoteFile: ({ customerId, quoteId }) => ({ params: { customerId, quoteId, fileId: 1 } }),
  getQuotePdf: ({ customerId, quoteId }) => ({ params: { customerId, quoteId, versionNumber: 1 } }),
  listAnyQuotes: none,
  getAnyQuote: anyQuote,
  listOrdersOfAnyQuote: anyQuote,
  listPresentPrices: (world) => ({ ...anyQuote(world), query: `productIds=${world.productId}` }),
  answerQuote: (world) => ({
    ...anyQuote(world),
    body: {
      ...versioned,
      validUntil: '2099-12-31',
      lines: [{ productID: world.productId, quantity: 1, unitPriceExcludingGST: 1.5 }],
    },
  }),
  refuseQuote: (world) => ({ ...anyQuote(world), body: { ...versioned, ...saying } }),
  endQuoteEarly: (world) => ({ ...anyQuote(world), body: { ...versioned, ...saying } }),
  writeDeskMessage: (world) => ({ ...anyQuote(world), body: saying }),
  writeQuoteNote: (world) => ({ ...anyQuote(world), body: saying }),
  uploadDeskFile: anyQuote,
  getAnyQuoteFile: ({ quoteId }) => ({ params: { quoteId, fileId: 1 } }),
  getAnyQuotePdf: ({ quoteId }) => ({ params: { quoteId, versionNumber: 1 } }),
} satisfies Partial<Record<RouteName, (world: World) => WireRequest>>
