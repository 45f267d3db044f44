import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { lockProduct, saveProductStatus } from './catalogue.queries.ts'

/**
 * Switches a product on or off for all price lists. While it is off, it is not shown and cannot be added, and
 * an order with it can be submitted only after it is removed (R3). A repeat changes nothing.
 */
export async function setProductStatus(context: Context, productId: number, enable: boolean) {
  const { db, now } = context
  const product = await lockProduct(db, productId)
  if (!product) throw notFound('This product')
  if (product.enabled !== enable) {
    await saveProductStatus(db, productId, enable, now)
    const subject = { kind: 'product', id: productId, customerId: null } as const
    const facts = { productCode: product.code }
    await recordAct(context, actorOf(context), subject, enable ? 'enableProduct' : 'disableProduct', facts)
  }
  return { productID: productId, enabled: enable }
}
