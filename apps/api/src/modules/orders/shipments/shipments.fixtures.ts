import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'

/** An approved order of ten basins and four taps, and the supplier's system that ships it. */
export async function shipmentWorld({ inCostCentre = false } = {}) {
  const world = await createPortal()
  const { as, given, customer } = world
  const partner = await partnerOf(world.portal)
  const params = { customerId: customer.id }
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000_000 })
  const costCentre = inCostCentre
    ? await (
        await as.manager()
      ).createCostCentre({ params, body: { costCentreCode: 'SITE', costCentreName: 'Site' } })
    : undefined
  const items = [
    await given.item({ productName: 'Basin', unitPriceExCents: 10_000 }),
    await given.item({ productName: 'Tap', unitPriceExCents: 5000 }),
  ] as const

  /** An order of these quantities, approved at once. */
  const order = async (...quantities: readonly number[]) => {
    const created = await buyer.createOrder({
      params,
      body: {
        shippingAddress: { id: customer.shippingAddressId },
        ...(costCentre && { costCentre: { id: costCentre.costCentreId } }),
        contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
        orderLines: quantities.flatMap((quantity, index) => {
          const item = items[index]
          return item && quantity > 0 ? [{ priceListItemID: item.id, quantity }] : []
        }),
      },
    })
    const { orderNumber } = await buyer.updateOrder({
      params,
      body: { orderID: created.orderID, version: created.version, orderStatus: { id: 2 } },
    })
    const id = created.orderID
    const detail = await buyer.getOrder({ params: { ...params, orderId: id } })
    const [basin, tap] = detail.orderLines
    return {
      id,
      orderNumber,
      basin: basin?.product.productCode ?? '',
      tap: tap?.product.productCode ?? '',
      detail,
    }
  }
  const placed = await order(10, 4)
  const { basin, tap } = placed

  const approvedAt = world.portal.clock().getTime()
  /** Time of an event in seconds after the approval: at most the accepted difference of clocks. */
  const after = (seconds: number) => new Date(approvedAt + seconds * 1000).toISOString()
  let sent = 0
  /** Sends events of an order, a second apart unless an event has its own time. */
  const send = async (events: readonly object[], query = '', about: string = placed.orderNumber) => {
    const lines = events.map((event) => {
      sent += 1
      return JSON.stringify({ orderNumber: about, at: after(sent), eventId: `E${sent}`, ...event })
    })
    const answer = await partner.send(`orderevents${query}`, lines.join('\n'), {
      type: 'application/x-ndjson',
    })
    return answer.json().result
  }
  const tell = (...events: readonly object[]) => send(events)
  const refusals = async (...events: readonly object[]): Promise<string[]> =>
    (await tell(...events)).errors.map(({ displayMessage }: { displayMessage: string }) => displayMessage)
  const read = (orderId = placed.id) => buyer.getOrderShipments({ params: { ...params, orderId } })
  const shipmentOf = async (orderId = placed.id) =>
    (await buyer.getOrder({ params: { ...params, orderId } })).shipment
  /** Shipped, delivered, cancelled, to come and back-ordered of each line. */
  const figures = async (orderId = placed.id) =>
    (await read(orderId)).lines.map((line) => [
      line.shippedQuantity,
      line.deliveredQuantity,
      line.cancelledQuantity,
      line.toComeQuantity,
      line.backorderedQuantity,
    ])
  const parcel = (parcelNumber: string, basins: number, taps = 0, more: object = {}) => ({
    type: 'shipped',
    carrier: 'TollFast',
    parcelNumber,
    lines: [
      ...(basins > 0 ? [{ productCode: basin, quantity: basins }] : []),
      ...(taps > 0 ? [{ productCode: tap, quantity: taps }] : []),
    ],
    ...more,
  })
  return {
    ...world,
    partner,
    params,
    buyer,
    items,
    order,
    placed,
    basin,
    tap,
    after,
    send,
    tell,
    refusals,
    read,
    shipmentOf,
    figures,
    parcel,
  }
}
