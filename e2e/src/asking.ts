import { expect, type APIRequestContext } from '@playwright/test'

interface Answer {
  readonly result: unknown
  readonly total?: number
}

export interface Asking {
  readonly customerId: number
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body: unknown) => Promise<Answer>
  readonly put: (path: string, body: unknown) => Promise<Answer>
  readonly patch: (path: string, body: unknown) => Promise<Answer>
}

/** Signs in over the API, for what a journey needs to know or arrange beside what it clicks. */
export async function askAs(request: APIRequestContext, username: string): Promise<Asking> {
  const signedIn = await request.post('/Corporate/users/login', {
    data: { username, password: 'Demo!2026' },
  })
  const { result } = (await signedIn.json()) as {
    result: { token: string; customer: { customerId: number } | null }
  }
  const headers = { authorization: `Bearer ${result.token}` }
  return {
    customerId: result.customer?.customerId ?? 0,
    async get(path) {
      const answer = await request.get(path, { headers })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()) as Answer
    },
    async post(path, data) {
      const answer = await request.post(path, { headers, data })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()) as Answer
    },
    async put(path, data) {
      const answer = await request.put(path, { headers, data })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()) as Answer
    },
    async patch(path, data) {
      const answer = await request.patch(path, { headers, data })
      expect(answer.status(), path).toBe(200)
      return (await answer.json()) as Answer
    },
  }
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
