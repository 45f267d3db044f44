import { ask, signIn } from './portalApi.ts'

export type Asking = Awaited<ReturnType<typeof askAs>>

/** A person over the API, for what a journey needs to know or arrange beside what it clicks. */
export async function askAs(userName: string) {
  const { token, customerId } = await signIn(userName)
  const by = (method: string) => (path: string, body?: Readonly<Record<string, unknown>>) =>
    ask<unknown>(token, method, path, body)
  return { customerId, get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH') }
}

export interface Item {
  readonly id: number
  readonly unitPrice: number
  readonly cartonQuantity: number
  readonly minimumOrderQuantity: number
  readonly product: { readonly productID: number; readonly productCode: string; readonly productName: string }
}

/** The first items of a price list, by name. */
export async function itemsOf(asking: Asking, priceListId: number, pages: number): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; page <= pages; page += 1) {
    const path = `/Corporate/customers/${asking.customerId}/pricelists/${priceListId}/items`
    items.push(...((await asking.get(`${path}?page=${page}&per_page=100`)).result as Item[]))
  }
  return items
}

/** A quantity that may be ordered. */
export const wholeCartons = ({ cartonQuantity, minimumOrderQuantity }: Item): number =>
  Math.max(1, Math.ceil(minimumOrderQuantity / cartonQuantity)) * cartonQuantity
