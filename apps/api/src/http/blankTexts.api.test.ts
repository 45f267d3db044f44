import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'

/** Texts of invisible characters. */
const invisible = ['\u200B', ' \u2800 ', '\u3164', '\u00AD\u00AD', '\u202E\u2066', '\uFEFF']

test.each(invisible)('a required text of %j is missing, for every caller (§5)', async (nothing) => {
  const { as, given, portal, customer } = await createPortal({
    show_purchase_order_number: true,
    require_purchase_order_number: true,
    allow_add_shipping_address: true,
  })
  const params = { customerId: customer.id }
  const [buyer, admin] = [await as.buyer(), await as.admin()]

  const order = await given.pendingOrder()
  const reject = {
    orderID: order.id,
    version: order.version,
    orderStatus: { id: 5 },
    rejectedReason: nothing,
  } as const
  await expectRefusal(order.approver.updateOrder({ params, body: reject }), 'orderRejectionReason')
  const [line] = (await order.buyer.getOrder({ params: { ...params, orderId: order.id } })).orderLines
  const noted = { orderId: order.id, orderLineId: line?.lineID ?? 0 }
  await expectRefusal(admin.addOrderNote({ params: noted, body: { note: nothing } }), 'orderNoteBlank')

  const draft = await given.draftOrder({ buyer, totalCents: 50_000 })
  const submit = {
    orderID: draft.id,
    version: draft.version,
    orderStatus: { id: 2 },
    purchaseOrderNumber: nothing,
    contactPerson: { fullName: nothing, phoneNumber: nothing },
  } as const
  const refusal = await expectRefusal(buyer.updateOrder({ params, body: submit }), 'orderContactName')
  expect(refusal.problems.map(({ code }) => code)).toEqual([
    'orderPurchaseOrderNumber',
    'orderContactName',
    'orderContactPhone',
  ])

  const items = [{ productID: line?.product.productID ?? 0, quantity: 1 }]
  await expectRefusal(buyer.createOrderList({ params, body: { name: nothing, items } }), 'orderListName')
  const address = buyer.addShippingAddress({
    params: { ...params, priceListId: customer.priceListId },
    body: { addressLine1: nothing, state: { id: 1 } },
  })
  expect((await expectRefusal(address, 'invalid')).message).toBe('Please enter address line 1.')
  const creation = admin.createPartnerKey({ body: { name: nothing, scopes: ['catalogue.write'] } })
  expect((await expectRefusal(creation, 'invalid')).message).toBe('Enter a name.')
  const partner = await partnerOf(portal)
  const list = { priceListName: nothing, reference: nothing }
  const added = await partner.post(`/Corporate/customers/${customer.id}/pricelists`, list)
  expect(
    added.json().validationErrors.map((problem: { displayMessage: string }) => problem.displayMessage),
  ).toEqual(['Please enter a price list name.', 'Please enter a reference.'])
})
