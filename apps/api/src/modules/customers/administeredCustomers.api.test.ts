import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { followed } from '../live/followed.fixtures.ts'

const paramsOf = ({ customer }: Portal) => ({ customerId: customer.id })

const actsOn = ({ customer }: Portal) =>
  customer.db
    .selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'customer')
    .where('customer_id', '=', customer.id)
    .orderBy('id')
    .execute()

test('a disabled customer’s people are refused at their next request, and log in again once it is enabled (§6, R12, R22)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const [buyer, payer, admin] = [await portal.as.buyer(), await portal.as.payer(), await portal.as.admin()]
  const other = await createPortal()
  const elsewhere = await other.as.buyer()
  const stream = await followed(portal.portal, buyer)
  await buyer.getMe()

  const closed = await admin.setCustomerStatus({ params, body: { enable: false } })
  expect(closed).toMatchObject({ customerId: params.customerId, enabled: false })
  await stream.ends()
  for (const person of [buyer, payer]) await expectRefusal(person.getMe(), 'sessionExpired', 401)
  expect((await elsewhere.getMe()).customer?.customerId).toBe(other.customer.id)
  // A repeated change writes no second act.
  await admin.setCustomerStatus({ params, body: { enable: false } })

  const open = await admin.setCustomerStatus({ params, body: { enable: true } })
  expect(open.enabled).toBe(true)
  await expectRefusal(buyer.getMe(), 'sessionExpired', 401)
  expect((await actsOn(portal)).map(({ action }) => action)).toEqual(['disableCustomer', 'enableCustomer'])
})

test('an administrator sees a customer with its balance, limit, settings and first address (§2 Customer detail)', async () => {
  const portal = await createPortal({ credit_limit_cents: 2_500_000, payment_status_id: 2, on_hold: true })
  await portal.given.openInvoice({ totalCents: 12_345 })
  const admin = await portal.as.admin()
  expect(await admin.getCustomer({ params: paramsOf(portal) })).toMatchObject({
    customerName: portal.customer.name,
    accountNumber: portal.customer.accountNumber,
    accountBalanceCents: 12_345,
    accountLimitCents: 2_500_000,
    ordersEnabled: true,
    // View only comes from the integration and counts as on (R13).
    paymentsEnabled: true,
    paymentStatusId: 2,
    onHold: true,
    requireSecondFactor: false,
    primaryColour: null,
    mainAddress: { id: portal.customer.shippingAddressId, suburb: 'Marrickville', postalCode: '2204' },
  })
})

test('an administrator’s customer holds its cost centres and its price lists with their addresses (§3 Customer)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const admin = await portal.as.admin()
  const { costCentreId } = await admin.createCostCentre({
    params,
    body: { costCentreCode: 'K1', costCentreName: 'Kitchen' },
  })
  await admin.setCostCentreStatus({ params: { ...params, costCentreId }, body: { enable: false } })
  const customer = await admin.getCustomer({ params })
  expect(customer.costCentres).toEqual([{ id: costCentreId, code: 'K1', name: 'Kitchen' }])
  expect(customer.priceLists).toMatchObject([
    {
      priceListId: portal.customer.priceListId,
      priceListName: expect.any(String),
      shippingAddresses: [{ id: portal.customer.shippingAddressId }],
    },
  ])
  // Fields sent back with a change are accepted and ignored.
  const { priceLists, costCentres, version } = customer
  const body = { version, onHold: true, priceLists, costCentres }
  expect((await admin.updateCustomer({ params, body })).costCentres).toEqual(costCentres)
})

test('switches take effect at the next request of the people, and open screens get a notice (§2, R12, R13)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const [buyer, admin] = [await portal.as.buyer(), await portal.as.admin()]
  const stream = await followed(portal.portal, buyer)
  const { version } = await admin.getCustomer({ params })
  const changed = await admin.updateCustomer({
    params,
    body: { version, ordersEnabled: false, paymentsEnabled: false, primaryColour: '#336699' },
  })
  expect(changed).toMatchObject({
    version: version + 1,
    ordersEnabled: false,
    paymentsEnabled: false,
    paymentStatusId: 3,
    primaryColour: '#336699',
  })
  await stream.hears('changed', { topic: 'customers', customerId: params.customerId })
  expect((await buyer.getMe()).customer).toMatchObject({
    ordersEnabled: false,
    paymentStatusId: 3,
    primaryColour: '#336699',
  })
  const shippingAddress = { id: portal.customer.shippingAddressId }
  await expectRefusal(buyer.createOrder({ params, body: { shippingAddress } }), 'orderingOff')
  const on = await admin.updateCustomer({
    params,
    body: { version: version + 1, paymentsEnabled: true, primaryColour: null },
  })
  expect(on).toMatchObject({ paymentStatusId: 1, primaryColour: null })
  expect(await actsOn(portal)).toEqual([
    {
      action: 'changeCustomer',
      detail: {
        before: { ordersEnabled: true, paymentStatusId: 1, primaryColour: null },
        after: { ordersEnabled: false, paymentStatusId: 3, primaryColour: '#336699' },
      },
    },
    {
      action: 'changeCustomer',
      detail: {
        before: { paymentStatusId: 3, primaryColour: '#336699' },
        after: { paymentStatusId: 1, primaryColour: null },
      },
    },
  ])
})

test('every other switch of a customer can be changed, and view only stays (§3, R13)', async () => {
  const portal = await createPortal({ payment_status_id: 2 })
  const params = paramsOf(portal)
  const admin = await portal.as.admin()
  const flags = {
    onHold: true,
    showCostCentre: false,
    requireCostCentre: true,
    allowAddShippingAddress: true,
    allowSelfApproval: true,
    showPurchaseOrderNumber: false,
    requirePurchaseOrderNumber: true,
    showUploadPurchaseOrderFile: false,
    requirePurchaseOrderFile: true,
    showRequestShipDate: true,
    showAccountBalance: false,
    requireSecondFactor: true,
  }
  const { version } = await admin.getCustomer({ params })
  const changed = await admin.updateCustomer({ params, body: { version, ...flags, paymentsEnabled: true } })
  expect(changed).toMatchObject({ ...flags, paymentStatusId: 2 })
  // The whole record sent back changes nothing, and writes nothing.
  const again = await admin.updateCustomer({ params, body: changed })
  expect(again).toEqual(changed)
  expect(await actsOn(portal)).toHaveLength(1)
})

test('an older version is refused by name, and colours that are none (R10)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const admin = await portal.as.admin()
  const { version } = await admin.getCustomer({ params })
  await admin.updateCustomer({ params, body: { version, onHold: true } })
  const stale = await expectRefusal(
    admin.updateCustomer({ params, body: { version, onHold: false } }),
    'staleVersion',
  )
  expect(stale.problems[0]?.displayMessage).toContain('Whatever Person changed this on')
  const refusal = await expectRefusal(
    admin.updateCustomer({
      params,
      body: { version: version + 1, primaryColour: 'red', sidebarColour: '#12345g' },
    }),
    'customerColour',
  )
  expect(refusal.problems.map(({ field }) => field)).toEqual(['primaryColour', 'sidebarColour'])
  expect((await admin.getCustomer({ params })).onHold).toBe(true)
})

test('an administrator edits the cost centres of any customer by the customer’s own paths (R29)', async () => {
  const portal = await createPortal()
  const params = paramsOf(portal)
  const admin = await portal.as.admin()
  const created = await admin.createCostCentre({
    params,
    body: { costCentreCode: 'N1', costCentreName: 'North' },
  })
  const centre = { ...params, costCentreId: created.costCentreId }
  const { version } = created
  await admin.updateCostCentre({
    params: centre,
    body: { version, costCentreCode: 'N1', costCentreName: 'Far North' },
  })
  const { rows, total } = await admin.listCostCentres({ params, query: { per_page: 4 } })
  expect(total).toBe(1)
  expect(rows).toMatchObject([{ costCentreCode: 'N1', costCentreName: 'Far North' }])
})
