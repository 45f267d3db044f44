import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { sql } from 'kysely'
import { writtenDraft } from '@tradecounter/test-kit/writtenDraft.ts'
import { expect, test } from 'vitest'

test('notes and names: 350 by the counter, blank is empty, omitted fields stay (§5, §9)', async () => {
  const { put, messages, read } = await writtenDraft(await createPortal())
  // An emoji is one character, a letter and the accent combined with it are two.
  const full = `${'👍'.repeat(348)}x\u0301`
  await put({ approverNote: full, invoiceNote: 'line one\nline two' })
  expect(await read()).toMatchObject({ approverNote: full, invoiceNote: 'line one\nline two' })
  const tooLong = ['Please enter at most 350 characters.']
  expect(await messages({ approverNote: `${full}x` })).toEqual(tooLong)
  expect(await messages({ invoiceNote: '👍'.repeat(351) })).toEqual(tooLong)
  expect(await messages({ approverNote: 'a\0b' })).toEqual(['Please enter text without control characters.'])
  expect(await messages({ approverNote: 7, invoiceNote: ['x'] })).toHaveLength(2)
  await put({ invoiceNote: ' \t\n\u00A0' })
  expect(await read()).toMatchObject({ approverNote: full, invoiceNote: null })
  await put({ approverNote: '' })
  expect((await read()).approverNote).toBeNull()
  await put({ approverNote: 'again' })
  await put({ approverNote: null })
  expect((await read()).approverNote).toBeNull()
  const lineBreak = ['Please enter text without line breaks.']
  expect(await messages({ purchaseOrderNumber: 'PO\n7' })).toEqual(lineBreak)
  expect(await messages({ contactPerson: { fullName: 'Ann\u2028Ho', phoneNumber: '' } })).toEqual(lineBreak)
  await put({ purchaseOrderNumber: 'PO\t7' })
  await put({ contactPerson: null, purchaseOrderNumber: '  PO 7\r\n' })
  expect(await read()).toMatchObject({
    contactPerson: { fullName: '', phoneNumber: '' },
    purchaseOrderNumber: 'PO 7',
  })
  expect(await messages({ contactPerson: { fullName: 'Ann' } })).toEqual([
    'contactPerson.phoneNumber is required.',
  ])
})

test('characters that turn the direction of a text, and so of the number beside it, are not stored', async () => {
  const { put, read } = await writtenDraft(await createPortal())
  await put({ purchaseOrderNumber: '\u202E12 OP\u202C', approverNote: 'to \u2067\u05D0\u05D1\u2069 7\u200F' })
  expect(await read()).toMatchObject({
    purchaseOrderNumber: '12 OP',
    approverNote: 'to \u05D0\u05D1 7\u200F',
  })
})

test('approving and submitting list missing fields in the order of §5, each with its text', async () => {
  const world = await createPortal({ on_hold: true })
  const { as, customer, given } = world
  const order = await given.pendingOrder({ approver: await as.approver() })
  const small = await writtenDraft(world)
  await small.put({ contactPerson: null })
  const everything = {
    require_purchase_order_number: true,
    require_purchase_order_file: true,
    show_request_ship_date: true,
    on_hold: false,
  }
  const admin = await as.admin()
  const db = customer.db
  await db.updateTable('customers').set(everything).where('id', '=', customer.id).execute()
  const { version, orderLines } = await admin.getAnyOrder({ params: { orderId: order.id } })
  const params = { customerId: customer.id }
  const approve = (more: object) =>
    admin.updateOrder({ params, body: { orderID: order.id, version, orderStatus: { id: 4 }, ...more } })
  const refusal = await expectRefusal(approve({ orderLines: [], contactPerson: null }), 'orderNoLines')
  const messages = [
    'Please add an item.',
    'Purchase order number is required.',
    'Purchase order file is required.',
    'Contact person name is required.',
    'Contact person phone number is required.',
    'Shipping date is required.',
  ]
  expect(refusal.problems.map((problem) => problem.displayMessage)).toEqual(messages)
  expect((await admin.getAnyOrder({ params: { orderId: order.id } })).orderLines).toEqual(orderLines)
  expect(await small.messages({ orderStatus: { id: 2 }, orderLines: [] })).toEqual(messages)
  // Above the limit the purchase order is the approver's matter, and one has to be named.
  await sql`update memberships set automatic_approval_limit_cents = 999 where login_id = ${small.buyer.loginId}`.execute(
    db,
  )
  expect(await small.messages({ orderStatus: { id: 2 } })).toEqual([
    'Order approver is required.',
    ...messages.slice(3),
  ])
})

test('a ship date: the last minute, holidays, as soon as possible, cleared, and where it is not required (§5)', async () => {
  const { portal, put, messages, read, customer } = await writtenDraft(
    await createPortal({ show_request_ship_date: true }),
  )
  const closed = ['This shipping date is not available. Choose another working day.']
  const db = portal.db
  await db
    .insertInto('excluded_ship_days')
    .values({ day: '2026-11-24', name: 'Whatever Day' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  portal.setNow(new Date('2026-11-20T02:59:59.999Z'))
  await put({ requiredShipDate: '2026-11-20' })
  portal.setNow(new Date('2026-11-20T03:00:00Z'))
  // Values equal to the order's change nothing; a submission is checked again.
  await put({ requiredShipDate: '2026-11-20', invoiceNote: 'x' })
  expect(await messages({ orderStatus: { id: 2 } })).toEqual(closed)
  for (const day of ['2026-11-24', '2026-11-21', '2026-11-19'])
    expect(await messages({ requiredShipDate: day })).toEqual(closed)
  for (const day of ['2026-02-30', '24/11/2026', '2026-11-24T00:00:00Z', '', '0000-01-01'])
    expect(await messages({ requiredShipDate: day })).toEqual(['Please enter a date as YYYY-MM-DD.'])
  await put({ requiredShipDate: null })
  expect(await messages({ orderStatus: { id: 2 } })).toEqual(['Shipping date is required.'])
  await put({ requiredShipDate: '2026-11-25', requiredAsap: true })
  expect(await read()).toMatchObject({ requiredShipDate: '2026-11-25', requiredAsap: true })
  expect(await messages({ requiredAsap: false, requiredShipDate: null, orderStatus: { id: 2 } })).toEqual([
    'Shipping date is required.',
  ])
  await put({ requiredAsap: false, requiredShipDate: null })
  await db
    .updateTable('customers')
    .set({ show_request_ship_date: false })
    .where('id', '=', customer.id)
    .execute()
  expect((await put({ orderStatus: { id: 2 } })).statusId).toBe(4)
  portal.setNow(undefined)
})

test('a ship date that the customer no longer asks for is not submitted (§5)', async () => {
  const { id, portal, put, read, given } = await writtenDraft(
    await createPortal({ show_request_ship_date: true }),
  )
  portal.setNow(new Date('2026-11-20T02:59:00Z'))
  await put({ requiredShipDate: '2026-11-25', requiredAsap: true })
  portal.setNow(undefined)
  await given.changedCustomer('show_request_ship_date', false)
  const { statusId } = await put({ orderStatus: { id: 2 } })
  expect(statusId).toBe(4)
  expect(await read()).toMatchObject({ requiredShipDate: null, requiredAsap: false })
  const partner = await partnerOf(portal)
  const { result } = (await partner.get('orders?per_page=100')).json<{
    result: { orderID: number; requiredShipDate: unknown; requiredAsap: unknown }[]
  }>()
  expect(result.find(({ orderID }) => orderID === id)).toMatchObject({
    requiredShipDate: null,
    requiredAsap: false,
  })
})

test('a cost centre, purchase order number and file that the customer has hidden since are not submitted (§5)', async () => {
  const { put, read, as, key, buyer, customer, portal, drainJobs } = await writtenDraft(await createPortal())
  const [manager, admin] = [await as.manager(), await as.admin()]
  const params = { customerId: customer.id }
  const centre = { costCentreCode: 'K1', costCentreName: 'Kitchen' }
  const { costCentreId } = await manager.createCostCentre({ params, body: centre })
  const budget = { costCentreId, period: 'month', amountCents: 1, above: 'stop' } as const
  await manager.createBudget({ params, body: budget })
  await put({ costCentre: { id: costCentreId }, purchaseOrderNumber: 'PO-1' })
  const file = new File(['%PDF-1.7\n'], 'order.pdf', { type: 'application/pdf' })
  const { version } = await buyer.uploadPurchaseOrderFile({ params: key.params, file })
  const show = (shown: boolean) =>
    admin.updateCustomer({
      params,
      body: {
        showCostCentre: shown,
        showPurchaseOrderNumber: shown,
        showUploadPurchaseOrderFile: shown,
      },
    })
  await show(false)
  await put({ version, orderStatus: { id: 2 }, purchaseOrderNumber: 'PO-2' })
  await show(true)
  const q = { subjectKind: 'order', subjectId: key.params.orderId } as const
  const acts = (await admin.listActs({ query: { q } })).rows
  expect(acts).toContainEqual(expect.objectContaining({ action: 'removePurchaseOrder' }))
  expect(await read()).toMatchObject({ costCentre: null, purchaseOrderNumber: null, purchaseOrderFile: null })
  await drainJobs()
  const ofCustomer = portal.db.selectFrom('files').where('customer_id', '=', customer.id)
  expect(await ofCustomer.select('id').execute()).toEqual([])
})

test('the server sends its own time, which the picker uses', async () => {
  const { anonymous, portal } = await createPortal()
  const now = new Date('2026-11-20T03:00:00Z')
  portal.setNow(now)
  expect(await anonymous.getPortal({})).toMatchObject({
    now: now.toISOString(),
    timeZone: 'Australia/Sydney',
  })
  portal.setNow(undefined)
})
