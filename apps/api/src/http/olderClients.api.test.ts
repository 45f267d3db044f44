import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

/** Record with a version, and a change of it, with or without the version, to another value each turn. */
interface Versioned {
  readonly change: (
    turn: number,
    version?: { readonly version: number },
  ) => Promise<{ readonly version: number }>
}

const records: Readonly<Record<string, (portal: Portal) => Promise<Versioned>>> = {
  async order({ as, given, customer }) {
    const buyer = await as.buyer()
    const { id } = await given.draftOrder({ buyer })
    const params = { customerId: customer.id }
    return {
      change: (turn, version) =>
        buyer.updateOrder({ params, body: { orderID: id, ...version, invoiceNote: `Gate ${turn}` } }),
    }
  },
  async user({ as, customer }) {
    const manager = await as.manager()
    const { userName } = await as.buyer()
    const params = { customerId: customer.id }
    return {
      change: (turn, version) =>
        manager.updateUser({ params, query: { userName }, body: { ...version, lastName: `Hu${turn}` } }),
    }
  },
  async administrator({ as }) {
    const admin = await as.admin()
    const { userName } = await as.admin()
    return {
      change: (turn, version) =>
        admin.updateAnyUser({ query: { userName }, body: { ...version, lastName: `Hu${turn}` } }),
    }
  },
  async 'cost centre'({ as, customer }) {
    const manager = await as.manager()
    const params = { customerId: customer.id }
    const fields = (turn: number) => ({ costCentreCode: 'K1', costCentreName: `Kitchen ${turn}` })
    const { costCentreId } = await manager.createCostCentre({ params, body: fields(0) })
    const path = { params: { ...params, costCentreId } }
    return {
      change: (turn, version) => manager.updateCostCentre({ ...path, body: { ...version, ...fields(turn) } }),
    }
  },
  async customer({ as, customer }) {
    const admin = await as.admin()
    const params = { customerId: customer.id }
    return {
      change: (turn, version) =>
        admin.updateCustomer({ params, body: { ...version, onHold: turn % 2 === 1 } }),
    }
  },
  async payment({ as, given, customer }) {
    const payer = await as.payer()
    const { id } = await given.openInvoice({ totalCents: 10_000 })
    const params = { customerId: customer.id }
    const applied = (appliedAmountCents: number) => [{ transactionId: id, appliedAmountCents }]
    const { paymentId } = await payer.createPayment({ params, body: { transactions: applied(4000) } })
    return {
      change: (turn, version) =>
        payer.updatePayment({
          params: { ...params, paymentId },
          body: { ...version, transactions: applied(turn) },
        }),
    }
  },
}

test.each(Object.entries(records))(
  'a change without a version applies to the present %s, one with an older version is refused (§7, R40)',
  async (_, create) => {
    const { change } = await create(await createPortal())
    const first = await change(1)
    const second = await change(2)
    expect(second.version).toBeGreaterThan(first.version)
    await expectRefusal(change(3, { version: first.version }), 'staleVersion')
    expect((await change(3, { version: second.version })).version).toBeGreaterThan(second.version)
  },
)

test('an order is submitted and approved, and a payment confirmed, by the payloads of §7 alone (R40)', async () => {
  const { as, given, customer } = await createPortal()
  const approver = await as.approver()
  const params = { customerId: customer.id }
  const { id: orderID } = await given.pendingOrder({ approver })
  expect(
    (await approver.updateOrder({ params, body: { orderID, orderStatus: { id: 4, name: 'APPROVED' } } }))
      .statusId,
  ).toBe(4)
  const payer = await as.payer()
  const { id } = await given.openInvoice({ totalCents: 10_000 })
  const transactions = [{ transactionId: id, appliedAmountCents: 4000 }]
  const { paymentId } = await payer.createPayment({ params, body: { transactions } })
  const paymentStatus = { id: 2 as const, name: 'In Progress' }
  expect((await payer.confirmPayment({ params, body: { paymentId, paymentStatus } })).paymentStatusId).toBe(2)
  // Names of §3 are accepted too.
  const named = { paymentStatusId: 2 as const, paymentStatusName: 'In Progress' }
  const again = payer.confirmPayment({ params, body: { paymentId, paymentStatus: named } })
  await expectRefusal(again, 'paymentNotEditable')
})

test('ids of the path may be repeated in the query if they are the same (§7)', async () => {
  const { as, given, customer } = await createPortal()
  const manager = await as.owner()
  const item = await given.item()
  const params = { customerId: customer.id, priceListId: customer.priceListId }
  const query = { ...params, per_page: 100, page: 1 }
  const items = await manager.listPriceListItems({ params, query })
  const productId = items.rows[0]?.product.productID ?? 0
  expect(items.rows.map(({ id }) => id)).toEqual([item.id])
  const one = { ...params, productId }
  const found = await manager.getPriceListItem({ params: one, query: { ...one, per_page: 100 } })
  expect(found.id).toBe(item.id)
  await manager.listShippingAddresses({ params, query: params })
  const ofCustomer = { customerId: customer.id }
  const paged = { ...ofCustomer, per_page: 100 }
  await manager.listCostCentres({ params: ofCustomer, query: paged })
  await manager.listOrderCostCentres({ params: ofCustomer, query: paged })
  await manager.listApprovers({ params: ofCustomer, query: { ...paged, page: 1 } })
  const other = manager.listPriceListItems({ params, query: { ...query, customerId: customer.id + 1 } })
  const refusal = await expectRefusal(other, 'invalid')
  expect(refusal.problems).toMatchObject([
    { field: 'customerId', displayMessage: 'customerId differs from the one in the path.' },
  ])
})

/** Record for a person who may change it: its address, and how its answer is sent back. */
interface SentBack {
  readonly token: string
  readonly read: string
  readonly method: 'PATCH' | 'PUT'
  readonly write: string
}

const sentBack: Readonly<Record<string, (portal: Portal) => Promise<SentBack>>> = {
  async order({ as, given, customer }) {
    const buyer = await as.buyer()
    const { id } = await given.draftOrder({ buyer })
    const params = { customerId: customer.id }
    await buyer.updateOrder({ params, body: { orderID: id, orderStatus: { id: 1 } } })
    return {
      token: buyer.token,
      read: `/Corporate/customers/${customer.id}/orders/${id}`,
      method: 'PUT',
      write: `/Corporate/orders/${customer.id}/orders`,
    }
  },
  async 'rejected order'({ given, customer }) {
    const { id, buyer, reject } = await given.pendingOrder()
    await reject('Too dear.')
    return {
      token: buyer.token,
      read: `/Corporate/customers/${customer.id}/orders/${id}`,
      method: 'PUT',
      write: `/Corporate/orders/${customer.id}/orders`,
    }
  },
  async 'approved order'({ as, given, customer }) {
    const { id, approve } = await given.pendingOrder()
    await approve()
    return {
      token: (await as.admin()).token,
      read: `/corporate/admin/orders/${id}`,
      method: 'PUT',
      write: `/Corporate/orders/${customer.id}/orders`,
    }
  },
  async user({ as, customer }) {
    const { token } = await as.manager()
    const { userName } = await as.buyer()
    const users = `/Corporate/customers/${customer.id}/users`
    return {
      token,
      read: `${users}/detail?userName=${userName}`,
      method: 'PATCH',
      write: `${users}?userName=${userName}`,
    }
  },
  async 'cost centre'({ as, customer }) {
    const manager = await as.manager()
    const { costCentreId } = await manager.createCostCentre({
      params: { customerId: customer.id },
      body: { costCentreCode: 'K1', costCentreName: 'Kitchen', assignedUsers: [manager.userName] },
    })
    const path = `/Corporate/customers/${customer.id}/costcentres/${costCentreId}`
    return { token: manager.token, read: path, method: 'PATCH', write: path }
  },
  async customer({ as, customer }) {
    const path = `/corporate/admin/customers/${customer.id}`
    return { token: (await as.admin()).token, read: path, method: 'PATCH', write: path }
  },
  async payment({ as, given, customer }) {
    const payer = await as.payer()
    const { id } = await given.openInvoice({ totalCents: 10_000 })
    const { paymentId } = await payer.createPayment({
      params: { customerId: customer.id },
      body: { transactions: [{ transactionId: id, appliedAmountCents: 4000 }] },
    })
    const path = `/Corporate/payments/customers/${customer.id}/${paymentId}`
    return { token: payer.token, read: path, method: 'PATCH', write: path }
  },
}

test.each(Object.entries(sentBack))(
  'the answer of one %s may be sent back whole, and changes nothing (§3, §7)',
  async (_, create) => {
    const portal = await createPortal()
    const { token, read, method, write } = await create(portal)
    const { app } = portal.portal
    const headers = { authorization: `Bearer ${token}` }
    const answer = async () => (await app.inject({ url: read, headers })).json().result
    const whole = await answer()
    const { version: _version, ...withoutVersion } = whole
    for (const payload of [whole, withoutVersion]) {
      const written = await app.inject({ method, url: write, headers, payload })
      expect(written.json().validationErrors).toEqual([])
    }
    const after = await answer()
    expect(after).toEqual({ ...whole, version: after.version })
  },
)
