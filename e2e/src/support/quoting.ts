import { firstPlace, listItems, request, signIn } from './portalApi.ts'

interface RequestedLine {
  readonly requestLineId: number
  readonly product: { readonly productID: number } | null
  readonly quantity: number
}

interface ReadQuote {
  readonly quoteId: number
  readonly quoteNumber: string
  readonly version: number
  readonly requests: readonly { readonly lines: readonly RequestedLine[] }[]
}

/** Unit prices in dollars, ex GST, in the order of the lines. */
interface DeskAnswer {
  readonly prices: readonly number[]
  /** Products for the lines that the buyer described in words. */
  readonly products?: readonly number[]
  readonly terms?: string
  readonly note?: string
  readonly standing?: boolean
}

const dayMs = 86_400_000
/** Business date in `days` days. */
export const businessDay = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() + days * dayMs)

/** A person's request for the cheapest product. */
export async function requestPrices(
  userName: string,
  subject: string,
  kind: 'once' | 'standing' = 'once',
): Promise<number> {
  const buyer = await signIn(userName)
  const { addressId, priceListId } = await firstPlace(buyer)
  const [item] = await listItems(buyer, priceListId)
  const { quoteId } = await request<{ quoteId: number }>(
    buyer.token,
    'POST',
    `/Corporate/customers/${buyer.customerId}/quotes`,
    {
      kind,
      subject,
      shippingAddress: { id: addressId },
      lines: [{ productID: item?.product.productID, quantity: 20 }],
    },
  )
  return quoteId
}

export async function readQuote(quoteId: number): Promise<ReadQuote> {
  const { token } = await signIn('admin@tradecounter.example')
  return request<ReadQuote>(token, 'GET', `/corporate/admin/quotes/${quoteId}`)
}

/** Answers every line of the latest request, as the supplier's desk. */
export async function answerQuote(quoteId: number, answer: DeskAnswer): Promise<void> {
  const { token } = await signIn('admin@tradecounter.example')
  const { version, requests } = await readQuote(quoteId)
  const described = [...(answer.products ?? [])]
  const lines = (requests.at(-1)?.lines ?? []).map(({ requestLineId, product, quantity }, index) => ({
    requestLineId,
    productID: product?.productID ?? described.shift(),
    quantity,
    unitPriceExcludingGST: answer.prices[index] ?? 1,
    freightExcludingGST: 1,
  }))
  await request<unknown>(token, 'POST', `/corporate/admin/quotes/${quoteId}/answer`, {
    version,
    validUntil: businessDay(14),
    ...(answer.standing ? { startsOn: businessDay(0), endsOn: businessDay(30) } : {}),
    terms: answer.terms ?? '',
    note: answer.note ?? '',
    lines,
  })
}
