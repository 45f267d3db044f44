import { ask, signIn } from './portalApi.ts'

export type Asking = Awaited<ReturnType<typeof askAs>>

/** API client of a person, to read and arrange data that a journey needs. */
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

/** Smallest orderable quantity: whole cartons, at least the minimum. */
export const wholeCartons = ({ cartonQuantity, minimumOrderQuantity }: Item): number =>
  Math.max(1, Math.ceil(minimumOrderQuantity / cartonQuantity)) * cartonQuantity
