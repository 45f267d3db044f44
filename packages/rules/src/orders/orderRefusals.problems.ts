import { problem } from '../decision.ts'
import { formatDate, type PlainDate } from '../time/businessTime.ts'

/** Quote that an order has its prices from, with the days on which they are valid. */
export interface QuotedOrder {
  readonly quoteNumber: string
  readonly validFrom: PlainDate | null
  readonly validUntil: PlainDate
}

/** Refusals about orders that only the server finds: no screen loads them. */
export const orderRefusals = {
  quotedLines: ({ quoteNumber }: QuotedOrder) =>
    problem(
      'orderQuotedLines',
      `The lines and the shipping address of this order come from quote ${quoteNumber}. Cancel the order to leave the quote.`,
      'orderLines',
    ),
  quoteNotStarted: ({ quoteNumber, validFrom }: QuotedOrder) =>
    problem(
      'orderQuoteNotStarted',
      `The prices of quote ${quoteNumber} are valid from ${formatDate(validFrom ?? '')}.`,
      'orderLines',
    ),
  quoteOver: ({ quoteNumber, validUntil }: QuotedOrder) =>
    problem(
      'orderQuoteOver',
      `The prices of quote ${quoteNumber} were valid until ${formatDate(validUntil)}. Ask for prices again on the page of the quote.`,
      'orderLines',
    ),
  pendingNoDraft: problem(
    'orderPendingNoDraft',
    'An order that waits for approval cannot be saved as a draft.',
    'orderStatus',
  ),
  notApproved: problem('orderNotApproved', 'This order is not approved.'),
  changed: problem('orderChanged', 'This order has changed since you read it. Read it again.', 'version'),
  acknowledged: (supplierOrderNumber: string | null) =>
    problem(
      'orderAcknowledged',
      `This order is already acknowledged as ${supplierOrderNumber ?? 'another order'}.`,
      'supplierOrderNumber',
    ),
  askedTooOften: (asks: number, minutes: number) =>
    problem(
      'orderAskedTooOften',
      `You have asked for approval of this order ${asks} times within an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    ),
  customerDisabled: problem(
    'orderCustomerDisabled',
    'This customer is disabled. Enable it before you send a reminder.',
  ),
  notesClosed: problem(
    'orderNotesClosed',
    'Notes can be added while an order is pending, cancelled or rejected.',
  ),
  notCancellable: problem('orderNotCancellable', 'This order can no longer be cancelled.'),
  otherPriceList: problem(
    'orderOtherPriceList',
    'This address uses a different price list. Choose what to order from it.',
    'shippingAddress',
  ),
  itemUnavailable: (productName: string) =>
    problem('orderProductUnavailable', `${productName} can no longer be ordered.`, 'priceListItemID'),
  itemNotOnList: problem(
    'orderItemNotOnList',
    'This product is not on the price list of the order.',
    'priceListItemID',
  ),
} as const
