import type { QuoteKind } from '@tradecounter/rules/quotes/quoteStates.ts'
import { addDays, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import type { TestCustomer } from './customer.ts'
import type { Persona, Personas } from './personas.ts'
import type { RunningPortal } from './portal.ts'
import { uniqueKey } from './uniqueKey.ts'

interface QuoteOverrides {
  readonly kind?: QuoteKind
  readonly buyer?: Persona
  readonly quantity?: number
  /** Product of the request; a new one that is on no price list unless named. */
  readonly productId?: number
}

/** Creates a request for one product that is on no price list, with clients of its buyer and the desk. */
const givenQuoteRequest =
  (
    portal: RunningPortal,
    customer: TestCustomer,
    as: Personas,
    newProduct: (name: string) => Promise<{ id: number }>,
  ) =>
  async ({ kind = 'once', buyer, quantity = 10, productId: named }: QuoteOverrides = {}) => {
    const [creator, desk] = [buyer ?? (await as.buyer()), await as.admin()]
    const productId = named ?? (await newProduct(`Quoted basin ${uniqueKey()}`)).id
    const { quoteId, quoteNumber } = await creator.createQuoteRequest({
      params: { customerId: customer.id },
      body: {
        kind,
        subject: 'Whatever site',
        shippingAddress: { id: customer.shippingAddressId },
        lines: [{ productID: productId, quantity }],
      },
    })
    const params = { customerId: customer.id, quoteId }
    const read = () => creator.getQuote({ params })
    /** Day in the business's time zone, `days` from today. */
    const day = (days: number): string =>
      addDays(wallClock(portal.clock(), portal.settings.TIME_ZONE).date, days)
    /** Answers with a unit price in cents ex GST, based on the present version of the quote. */
    const answer = async (unitPriceExcludingGSTCents = 1234, days = 7) =>
      desk.answerQuote({
        params: { quoteId },
        body: {
          version: (await read()).version,
          validUntil: day(days),
          ...(kind === 'standing' ? { startsOn: day(0), endsOn: day(days) } : {}),
          lines: [{ productID: productId, quantity, unitPriceExcludingGSTCents }],
        },
      })
    return { quoteId, quoteNumber, productId, params, buyer: creator, desk, read, day, answer }
  }

type Building = Parameters<typeof givenQuoteRequest>

/** Builders of quotes: a request, an answered quote, and products on no price list. */
export function quoteBuilders<Product extends Building[3]>(
  portal: Building[0],
  customer: Building[1],
  as: Building[2],
  product: Product,
) {
  const quoteRequest = givenQuoteRequest(portal, customer, as, product)
  const quote = async (overrides: QuoteOverrides = {}) => {
    const request = await quoteRequest(overrides)
    const { version, versionNumber } = await request.answer()
    return { ...request, version, versionNumber }
  }
  return { product, quoteRequest, quote }
}
