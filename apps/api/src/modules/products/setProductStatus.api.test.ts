import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

async function drafted() {
  const world = await createPortal()
  const { as, customer, given } = world
  const admin = await as.admin()
  const buyer = await as.buyer({ automaticApprovalLimitCents: 0 })
  const draft = await given.draftOrder({ buyer, approver: await as.approver() })
  const params = { customerId: customer.id, orderId: draft.id }
  const listed = { customerId: customer.id, priceListId: customer.priceListId }
  const [line] = (await buyer.getOrder({ params })).orderLines
  if (!line) throw new Error('The draft has no line.')
  const switchTo = (enable: boolean) =>
    admin.setProductStatus({ params: { productId: line.product.productID }, body: { enable } })
  const onTheList = async () =>
    (await buyer.listPriceListItems({ params: listed })).rows.some(({ id }) => id === draft.priceListItemID)
  const submit = async () =>
    buyer.updateOrder({
      params: { customerId: customer.id },
      body: {
        orderID: draft.id,
        version: (await buyer.getOrder({ params })).version,
        orderStatus: { id: 2 },
      },
    })
  return { ...world, admin, draft, buyer, params, line, switchTo, onTheList, submit }
}

test('a disabled product leaves the price lists; it is not added, by its card nor by quick order', async () => {
  const { buyer, customer, draft, given, line, params, switchTo, onTheList } = await drafted()
  expect(await onTheList()).toBe(true)
  expect(await switchTo(false)).toEqual({ productID: line.product.productID, enabled: false })
  expect(await onTheList()).toBe(false)
  const other = await given.draftOrder({ buyer })
  const otherParams = { customerId: customer.id, orderId: other.id }
  const body = { priceListItemID: draft.priceListItemID, quantity: 1 }
  await expectRefusal(buyer.putOrderLine({ params: otherParams, body }), 'orderProductUnavailable')
  const { rows } = await buyer.quickOrder({
    params: otherParams,
    body: { rows: [{ code: line.product.productCode, quantity: 1 }] },
  })
  expect(rows[0]?.problem?.displayMessage).toBe(`${line.product.productName} can no longer be ordered.`)
  await switchTo(true)
  expect(await onTheList()).toBe(true)
  expect((await buyer.getOrder({ params })).orderLines).toHaveLength(1)
})

test('a draft at the prices of a quote for one order, whose lines are fixed, is to be cancelled', async () => {
  const { given, as, customer } = await createPortal()
  const { buyer, desk, params, version, versionNumber, productId } = await given.quote()
  const { order } = await buyer.acceptQuote({ params, body: { version, versionNumber } })
  await desk.setProductStatus({ params: { productId }, body: { enable: false } })
  const orderStatus = { id: 2 } as const
  const approver = await as.approver()
  const refusal = await expectRefusal(
    buyer.updateOrder({
      params: { customerId: customer.id },
      body: { orderID: order?.orderID ?? 0, orderStatus, approver: { userName: approver.userName } },
    }),
    'orderProductUnavailable',
  )
  expect(refusal.message).toMatch(
    / can no longer be ordered\. Cancel this order, then ask for prices again on its quote\.$/,
  )
})

test('a draft that has it says so on the line and is not submitted; without the line, or switched on again, it is', async () => {
  const { buyer, customer, draft, given, line, params, switchTo, submit } = await drafted()
  await switchTo(false)
  expect((await buyer.getOrder({ params })).orderLines[0]?.change).toMatchObject({ unavailable: true })
  await expect(submit()).rejects.toThrow(`${line.product.productName} can no longer be ordered. Remove it.`)
  const { id } = await given.item()
  await buyer.putOrderLine({ params, body: { priceListItemID: id, quantity: 1 } })
  await buyer.deleteOrderLine({
    params: { customerId: customer.id, orderId: draft.id, lineID: line.lineID },
  })
  expect((await submit()).statusId).toBe(2)

  const again = await drafted()
  await again.switchTo(false)
  await again.switchTo(true)
  expect((await again.buyer.getOrder({ params: again.params })).orderLines[0]?.change).toBeNull()
  expect((await again.submit()).statusId).toBe(2)
})

test('a switch is recorded once, however often it is repeated; an unknown product is 404', async () => {
  const { admin, line, portal, switchTo } = await drafted()
  await switchTo(false)
  await switchTo(false)
  await switchTo(true)
  const acts = await portal.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_login_id as by', 'detail'])
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', line.product.productID)
    .orderBy('id')
    .execute()
  const detail = { productCode: line.product.productCode }
  expect(acts).toEqual([
    { action: 'disableProduct', by: admin.loginId, detail },
    { action: 'enableProduct', by: admin.loginId, detail },
  ])
  const unknown = { params: { productId: 987_654_321 }, body: { enable: false } }
  await expectRefusal(admin.setProductStatus(unknown), 'notFound', 404)
})
