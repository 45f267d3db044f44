import { gstCents } from '@tradecounter/rules/money.ts'
import type { Tx } from '@tradecounter/api/db/database.ts'
import { insertRows, withIds } from '../insertRows.ts'
import type { LoadedCustomer } from '../customers/loadAccounts.ts'
import type { LoadedProduct } from './loadCatalogue.ts'
import { seededRandom } from '../random.ts'

/** Item with the fields that an order line copies. */
export interface LoadedItem {
  readonly id: number
  readonly customerId: number
  readonly priceListId: number
  readonly product: LoadedProduct
  readonly unitPriceExCents: number
  readonly freightExCents: number
}

/** Price as on trade lists: multiples of 5 cents below $100, whole dollars less 5 cents above. */
const listedCents = (cents: number): number =>
  cents < 10_000 ? Math.max(5, Math.round(cents / 5) * 5) : Math.round(cents / 100) * 100 - 5

/** Loads price lists, each with its share of the catalogue at its customer's price. */
export async function loadPriceLists(
  tx: Tx,
  customers: readonly LoadedCustomer[],
  products: readonly LoadedProduct[],
): Promise<readonly LoadedItem[]> {
  const itemRows = customers.flatMap(({ id: customerId, customer, priceLists }) =>
    priceLists.flatMap(({ id: priceListId, share, factor }, index) => {
      const random = seededRandom(`prices ${customer.key} ${index}`)
      return products
        .filter(() => random.next() < share)
        .map((product) => ({
          customerId,
          priceListId,
          product,
          unitPriceExCents: listedCents(product.priceCents * factor * (0.97 + random.next() * 0.06)),
          freightExCents: product.freightCents,
          withdrawn: random.chance(0.01),
        }))
    }),
  )
  const items = await withIds(tx, 'price_list_items', itemRows)
  await insertRows(
    tx,
    'price_list_items',
    items.map((item) => ({
      id: item.id,
      customer_id: item.customerId,
      price_list_id: item.priceListId,
      product_id: item.product.id,
      unit_price_ex_cents: item.unitPriceExCents,
      unit_gst_cents: gstCents(item.unitPriceExCents),
      freight_ex_cents: item.freightExCents,
      freight_gst_cents: gstCents(item.freightExCents),
      carton_quantity: item.product.cartonQuantity,
      minimum_order_quantity: item.product.minimumOrderQuantity,
      withdrawn: item.withdrawn,
    })),
  )
  return items.filter(({ withdrawn, product }) => !withdrawn && product.enabled)
}
