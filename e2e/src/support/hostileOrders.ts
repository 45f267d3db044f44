import { expect } from './expect.ts'
import { hostileMarkup } from './hostileMarkup.ts'
import { changeOrder, request, signIn } from './portalApi.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const accountNumber = '100603'
export const at = (index: number) => hostileMarkup[index % hostileMarkup.length] ?? ''
/** Next hostile markup, from an index on, that fits into a field of `maximum` characters. */
export const fitting = (from: number, maximum: number) =>
  [...hostileMarkup.keys()].map((offset) => at(from + offset)).find((markup) => markup.length <= maximum) ??
  ''

/** All hostile markup, in as few order notes as possible. */
export const notes = hostileMarkup.reduce<string[]>((filled, markup) => {
  const longer = `${filled.at(-1) ?? ''} ${markup}`
  return longer.length <= 350 && filled.length > 0 ? [...filled.slice(0, -1), longer] : [...filled, markup]
}, [])

export async function importHostileProduct(partner: string): Promise<{ code: string; reference: string }> {
  const reference = uniqueKey()
  const code = `X-${reference}`
  const send = (kind: string, row: Readonly<Record<string, unknown>>) =>
    request<unknown>(partner, 'POST', `/Corporate/integration/${kind}`, JSON.stringify(row))
  await send('products', {
    productCode: code,
    name: `${at(1)} ${reference}`,
    brand: fitting(2, 100),
    category: fitting(3, 100),
    features: hostileMarkup.filter((markup) => !markup.includes('|')).join('|'),
    dimensions: at(4),
    finish: fitting(5, 100),
    availableStock: 1000,
  })
  const list = { accountNumber, priceListReference: reference }
  await send('pricelists', { ...list, name: at(6) })
  await send('pricelistitems', { ...list, productCode: code, unitPrice: 10 })
  await send('addresses', {
    ...list,
    addressReference: reference,
    addressLine1: fitting(7, 50),
    addressLine2: fitting(8, 50),
    suburb: fitting(9, 50),
    postalCode: fitting(10, 50),
    state: 'NSW',
  })
  return { code, reference }
}

interface PriceList {
  readonly referenceID: number
  readonly shippingAddresses: readonly { readonly id: number; readonly addressLine1: string }[]
}

/** Makes rejected orders with all hostile markup, a pending order and an order list. */
export async function makeHostileOrders(code: string) {
  const buyer = await signIn('buyer@capital.example')
  const approver = await signIn('approver@capital.example')
  const lists = await request<PriceList[]>(
    buyer.token,
    'GET',
    `/Corporate/customers/${buyer.customerId}/pricelists`,
  )
  const items = await Promise.all(
    lists.map(({ referenceID }) =>
      request<{ id: number; product: { productID: number } }[]>(
        buyer.token,
        'GET',
        `/Corporate/customers/${buyer.customerId}/pricelists/${referenceID}/items?q[search]=${code}`,
      ),
    ),
  )
  const place = items.findIndex((item) => item.length > 0)
  const list = lists[place]
  const item = items[place]?.[0]
  if (!list || !item) throw new Error('The product is on no price list.')
  const submit = async (first: number) => {
    const draft = await request<{ orderID: number; orderNumber: string; version: number }>(
      buyer.token,
      'POST',
      `/Corporate/orders/${buyer.customerId}/orders`,
      {
        shippingAddress: { id: list.shippingAddresses[0]?.id },
        contactPerson: { fullName: fitting(first, 100), phoneNumber: fitting(first + 1, 30) },
        purchaseOrderNumber: fitting(first + 2, 50),
        approverNote: notes[first % notes.length],
        invoiceNote: notes[(first + 1) % notes.length],
        requiredAsap: true,
        orderLines: [{ priceListItemID: item.id, quantity: 200 }],
      },
    )
    return changeOrder(buyer, draft, { orderStatus: { id: 2 }, approver: { userName: approver.userName } })
  }
  const orders = []
  for (let first = 0; first < notes.length; first += 2)
    orders.push(
      await changeOrder(approver, await submit(first), {
        orderStatus: { id: 5 },
        rejectedReason: notes[first],
      }),
    )
  await submit(0)
  await request<unknown>(buyer.token, 'POST', `/Corporate/customers/${buyer.customerId}/orderlists`, {
    name: fitting(11, 80),
    shared: true,
    items: [{ productID: item.product.productID, quantity: 1 }],
  })
  return { orders, priceListId: list.referenceID, productId: item.product.productID }
}

export async function attachHostileName(orderId: number): Promise<void> {
  const { token, customerId } = await signIn('buyer@capital.example')
  const form = new FormData()
  form.set('file', new File(['%PDF-1.7\n'], `${at(1)}.pdf`, { type: 'application/pdf' }))
  const origin = `http://127.0.0.1:${Number(process.env['E2E_PORT'] ?? 3200)}`
  const answer = await fetch(`${origin}/Corporate/customers/${customerId}/orders/${orderId}/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status).toBe(200)
}
