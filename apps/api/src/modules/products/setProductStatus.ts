import type { Context } from '../../http/context.ts'
import { notFound } from '../../http/refused.ts'
import { actorOf, recordAct } from '../audit/recordAct.ts'
import { lockProduct, saveProductStatus } from './catalogue.queries.ts'

/**
 * Switches a product on or off for every price list: off it is neither shown
 * nor added, and an order that has it is not submitted before it is taken
 * away (R3). As it is already, nothing happens and nothing is written down.
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
