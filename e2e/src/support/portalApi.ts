import { randomUUID } from 'node:crypto'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

export const port = Number(process.env['E2E_PORT'] ?? 3200)

/** Origin of the API, over which journeys prepare their data. */
const origin = `http://127.0.0.1:${port}`

interface SignedIn {
  readonly userName: string
  readonly token: string
  readonly customerId: number
}

type Json = Readonly<Record<string, unknown>>

/** Password of every person of the demonstration. */
export const demoPassword = 'Demo!2026'

interface Answer<Result> {
  readonly result: Result
  readonly total?: number
}

/** Sends an API request; text is sent as JSON lines. @throws when the API refuses it */
export async function ask<Result>(
  token: string | undefined,
  method: string,
  path: string,
  body?: Json | string,
): Promise<Answer<Result>> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(body === undefined
        ? {}
        : { 'content-type': typeof body === 'string' ? 'application/x-ndjson' : 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Answer<Result>
}

export const request = async <Result>(...parameters: Parameters<typeof ask>): Promise<Result> =>
  (await ask<Result>(...parameters)).result

export async function signIn(userName: string, password = demoPassword): Promise<SignedIn> {
  const { token, customer } = await request<{ token: string; customer: { customerId: number } | null }>(
    undefined,
    'POST',
    '/Corporate/users/login',
    { username: userName, password },
  )
  return { userName, token, customerId: customer?.customerId ?? 0 }
}

interface Changed {
  readonly orderID: number
  readonly orderNumber: string
  readonly version: number
}

interface Place {
  readonly addressId: number
  readonly priceListId: number
}

export async function firstPlace({ token, customerId }: SignedIn): Promise<Place> {
  const [list] = await request<{ referenceID: number; shippingAddresses: { id: number }[] }[]>(
    token,
    'GET',
    `/Corporate/customers/${customerId}/pricelists`,
  )
  return { addressId: list?.shippingAddresses[0]?.id ?? 0, priceListId: list?.referenceID ?? 0 }
}

interface Item {
  readonly id: number
  readonly unitPrice: number
  readonly shippingPrice: number
  readonly cartonQuantity: number
  readonly minimumOrderQuantity: number
  readonly product: { readonly productID: number; readonly productCode: string; readonly productName: string }
}

export const listItems = ({ token, customerId }: SignedIn, priceListId: number) =>
  request<Item[]>(
    token,
    'GET',
    `/Corporate/customers/${customerId}/pricelists/${priceListId}/items?sort[unitPrice]=asc`,
  )

/** Makes a draft of the cheapest item for at least `dollars`. */
export async function makeDraft(buyer: SignedIn, dollars: number, place?: Place): Promise<Changed> {
  const { addressId, priceListId } = place ?? (await firstPlace(buyer))
  const [item] = await listItems(buyer, priceListId)
  if (!item) throw new Error('The price list is empty.')
  const { cartonQuantity: carton, minimumOrderQuantity: least } = item
  const enoughQuantity = Math.max(least, dollars / (item.unitPrice + item.shippingPrice))
  return request<Changed>(buyer.token, 'POST', `/Corporate/orders/${buyer.customerId}/orders`, {
    shippingAddress: { id: addressId },
    contactPerson: { fullName: 'Site Office', phoneNumber: '02 9876 5432' },
    orderLines: [{ priceListItemID: item.id, quantity: Math.ceil(enoughQuantity / carton) * carton }],
  })
}

export const changeOrder = ({ token, customerId }: SignedIn, order: Changed, change: Json) =>
  request<Changed>(token, 'PUT', `/Corporate/orders/${customerId}/orders`, {
    orderID: order.orderID,
    version: order.version,
    ...change,
  })

export const cancelOrder = ({ token, customerId }: SignedIn, { orderID }: Changed) =>
  request<null>(token, 'POST', `/Corporate/orders/${customerId}/orders/${orderID}/cancel`, {})

export async function submitOrder(buyer: SignedIn, dollars: number, approver: string): Promise<Changed> {
  const draft = await makeDraft(buyer, dollars)
  return changeOrder(buyer, draft, {
    orderStatus: { id: 2 },
    isOrderSubmitted: true,
    requiredAsap: true,
    approver: { userName: approver },
  })
}

/** Multiplies the quantities of a pending order, as an administrator (§4). */
export async function multiplyOrder(
  { customerId }: SignedIn,
  { orderID }: Changed,
  times: number,
): Promise<void> {
  const { token } = await signIn('admin@tradecounter.example')
  const { orderLines } = await request<{ orderLines: { priceListItemID: number; quantity: number }[] }>(
    token,
    'GET',
    `/corporate/admin/orders/${orderID}`,
  )
  for (const { priceListItemID, quantity } of orderLines)
    await request<unknown>(token, 'PUT', `/Corporate/orders/${customerId}/orders/${orderID}/orderlines`, {
      priceListItemID,
      quantity: quantity * times,
    })
}

export const remindApprover = ({ token, customerId }: SignedIn, { orderID }: Changed) =>
  request<null>(token, 'POST', `/Corporate/orders/${customerId}/orders/${orderID}/reminder`)

/** Creates an API key of the supplier's system. @returns the key */
export async function signInPartner(
  scopes: readonly string[] = ['catalogue.write', 'orders.write'],
): Promise<string> {
  const { token } = await signIn('admin@tradecounter.example')
  const { secret } = await request<{ secret: string }>(token, 'POST', '/corporate/admin/integration/keys', {
    name: `Journey ${randomUUID()}`,
    scopes,
  })
  return secret
}

/** Imports rows of one kind, as the supplier's system does. */
export const sendRows = (partner: string, kind: string, ...rows: readonly Json[]) =>
  request<{ refused: number }>(
    partner,
    'POST',
    `/Corporate/integration/${kind}`,
    rows.map((row) => JSON.stringify(row)).join('\n'),
  )

/** Imports a price list with one product and one address; `setPrice` changes its price. */
export async function makePriceList(
  partner: string,
  customerId: number,
  accountNumber: string,
  code: string,
) {
  const reference = uniqueKey()
  const { priceListId } = await request<{ priceListId: number }>(
    partner,
    'POST',
    `/Corporate/customers/${customerId}/pricelists`,
    { priceListName: `Zoned ${reference}`, reference },
  )
  const { shippingAddressId } = await request<{ shippingAddressId: number }>(
    partner,
    'POST',
    `/Corporate/customers/shipping/${customerId}/pricelists/${priceListId}/shippingAddresses`,
    { addressLine1: `1 ${reference} Street`, state: { id: 2 } },
  )
  const setPrice = (dollars: number, priceSteps = '') =>
    sendRows(partner, 'pricelistitems', {
      accountNumber,
      priceListReference: reference,
      productCode: code,
      unitPrice: dollars,
      priceSteps,
    })
  return { name: `Zoned ${reference}`, addressId: shippingAddressId, priceListId, setPrice }
}
