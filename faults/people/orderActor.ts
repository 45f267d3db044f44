import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { clientOver, clientWithPdf, sendOnce, writeOf, type Line, type Write } from './asking.ts'
import type { OrderRow } from '../checks/acknowledged.queries.ts'
import type { Random } from '../seededRandom.ts'

/** State of an order by its acknowledged answers. */
interface KnownOrder {
  readonly id: number
  version: number
  statusId: number
  totalCents: number
  readonly lines: Map<number, number>
}

export interface OrderSetting {
  readonly customerId: number
  readonly shippingAddressId: number
  readonly buyer: Pick<Persona, 'token' | 'userName'>
  readonly approver: Pick<Persona, 'token' | 'userName'>
  readonly itemIds: readonly number[]
  /** Number of the first orders that are created with a file; a customer may upload 300 a day (I9). */
  readonly ordersWithFile: number
  /** Changes the price of an item in the database. Prices of submitted orders are frozen (R3). */
  readonly changePrice: (itemId: number, cents: number) => Promise<unknown>
}

const linesText = (lines: Iterable<readonly [number, number]>) =>
  [...lines]
    .toSorted(([a], [b]) => a - b)
    .map(([item, quantity]) => `${item}×${quantity}`)
    .join(' ')

/** Buyer with an approver, who make orders in turn and record every answer. */
export function orderActor(line: Line, setting: OrderSetting, random: Random) {
  const { customerId, buyer, approver, itemIds } = setting
  const params = { customerId }
  const who = `customer ${customerId}`
  const orders: KnownOrder[] = []
  let current: KnownOrder | undefined
  let pending: Write<never> | undefined

  const create = () => {
    const client = orders.length < setting.ordersWithFile ? clientWithPdf : clientOver
    return writeOf(
      'create order',
      (key) =>
        client(line, buyer.token, key).createOrder({
          params,
          body: {
            shippingAddress: { id: setting.shippingAddressId },
            contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
            approver: { userName: approver.userName },
          },
        }),
      ({ orderID, version, statusId }) => {
        current = { id: orderID, version, statusId, totalCents: 0, lines: new Map() }
        orders.push(current)
      },
    )
  }

  const putLine = (order: KnownOrder) => {
    const body = { priceListItemID: random.pick(itemIds), quantity: 1 + random.below(9) }
    return writeOf(
      'put line',
      (key) =>
        clientOver(line, buyer.token, key).putOrderLine({ params: { ...params, orderId: order.id }, body }),
      (detail) => {
        order.version = detail.version
        order.totalCents = detail.totalAmountCents
        order.lines.set(body.priceListItemID, body.quantity)
      },
    )
  }

  const move = (order: KnownOrder, person: OrderSetting['buyer'], id: 2 | 4) => {
    const { version } = order
    return writeOf(
      id === 2 ? 'submit' : 'approve',
      (key) =>
        clientOver(line, person.token, key).updateOrder({
          params,
          body: { orderID: order.id, version, orderStatus: { id } },
        }),
      (changed) => {
        order.version = changed.version
        order.statusId = changed.statusId
        if (id === 4) current = undefined
      },
    )
  }

  function nextWrite() {
    if (!current) return create()
    if (current.statusId === 2) return move(current, approver, 4)
    if (current.lines.size === 0 || random.chance(0.6)) return putLine(current)
    return move(current, buyer, 2)
  }

  /** Compares an order with its row, which may be one write ahead while a write is pending. */
  function differences(expectedOrder: KnownOrder, found: OrderRow | undefined): string | undefined {
    if (!found) return `order ${expectedOrder.id} was acknowledged and is lost`
    const ahead = found.version - expectedOrder.version
    if (ahead === 1 && pending && expectedOrder === (current ?? orders.at(-1))) return undefined
    const isAs = `${found.version} ${found.statusId} ${found.totalCents} ${linesText(found.lines)}`
    const promised = `${expectedOrder.version} ${expectedOrder.statusId} ${expectedOrder.totalCents} ${linesText(expectedOrder.lines)}`
    return isAs === promised
      ? undefined
      : `order ${expectedOrder.id} is [${isAs}], acknowledged [${promised}]`
  }

  return {
    customerId,
    isSettled: () => pending === undefined,
    async step(): Promise<void> {
      if (!pending && !current && random.chance(0.2))
        await setting.changePrice(random.pick(itemIds), 100 + random.below(50_000))
      const write = (pending ?? nextWrite()) as Write<never>
      pending = write
      if (await sendOnce(line, who, write)) pending = undefined
    },
    compare(found: readonly OrderRow[]): string[] {
      const byId = new Map(found.map((order) => [order.id, order]))
      const extra = found.length - orders.length
      const allowed = pending?.name === 'create order' ? 1 : 0
      const wrong = orders.map((order) => differences(order, byId.get(order.id)))
      return [
        ...wrong.filter((problem) => problem !== undefined),
        ...(extra > allowed ? [`${extra} orders nobody was told of`] : []),
      ].map((text) => `${who}: ${text}`)
    },
  }
}

export type OrderActor = ReturnType<typeof orderActor>
