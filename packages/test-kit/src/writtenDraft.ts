import type { Portal } from './createPortal.ts'

/** Draft order with a `put` that updates its latest version and returns the refusals. */
export async function writtenDraft(world: Portal) {
  const buyer = await world.as.buyer()
  const order = await world.given.draftOrder({ buyer, totalCents: 1000 })
  const params = { customerId: world.customer.id }
  let version = order.version
  const put = async (change: object) => {
    const answer = await buyer.updateOrder({ params, body: { orderID: order.id, version, ...change } })
    version = answer.version
    return answer
  }
  const messages = (change: object) =>
    put(change).then(
      () => [],
      (error: { problems: readonly { displayMessage: string }[] }) =>
        error.problems.map((problem) => problem.displayMessage),
    )
  const key = { params: { ...params, orderId: order.id } }
  return { ...world, ...order, buyer, put, messages, key, read: () => buyer.getOrder(key) }
}
