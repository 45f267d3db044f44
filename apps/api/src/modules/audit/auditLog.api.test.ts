import { formatDateTime, wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

async function busy() {
  const world = await createPortal()
  const { as, customer, given, portal } = world
  const admin = await as.admin()
  const { id: orderId, buyer } = await given.pendingOrder()
  const { version } = await admin.getCustomer({ params: { customerId: customer.id } })
  await admin.updateCustomer({ params: { customerId: customer.id }, body: { version, onHold: true } })
  const read = (q: object, more: object = {}) => admin.listActs({ query: { q, ...more } })
  const all = await read({ customerId: customer.id }, { per_page: 200 })
  const today = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
  return { ...world, admin, orderId, buyer, read, all, today }
}

test('acts are listed newest first, with person, time, subject and facts', async () => {
  const { admin, all, customer } = await busy()
  expect(all.rows[0]).toMatchObject({
    action: 'changeCustomer',
    subjectKind: 'customer',
    subjectId: customer.id,
    userName: admin.userName,
    customer: { customerId: customer.id },
    facts: { before: { onHold: false }, after: { onHold: true } },
  })
  const times = all.rows.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(new Set(all.rows.map((row) => row.customer?.customerId))).toEqual(new Set([customer.id]))
})

test('the audit log is filtered by person, subject and day, and by all of them at once', async () => {
  const { buyer, customer, orderId, all, read, today } = await busy()
  const byBuyer = await read({ userName: buyer.userName.toUpperCase() })
  expect(byBuyer.rows.length).toBeGreaterThan(1)
  expect(new Set(byBuyer.rows.map(({ userName }) => userName))).toEqual(new Set([buyer.userName]))
  const ofOrder = await read({ subjectKind: 'order', subjectId: orderId })
  expect(ofOrder.rows.map(({ action }) => action)).toContain('submitOrder')
  expect(new Set(ofOrder.rows.map(({ subjectId }) => subjectId))).toEqual(new Set([orderId]))
  const customerId = customer.id
  expect((await read({ customerId, from: today, until: today }, { per_page: 200 })).rows).toEqual(all.rows)
  expect((await read({ customerId, until: '2001-01-01' })).rows).toEqual([])
  expect((await read({ customerId, from: '2190-01-01' })).rows).toEqual([])
  expect((await read({ userName: 'nobody@whatever.example' })).rows).toEqual([])
})

test('each page of the audit log begins where the previous one ended, whatever is recorded meanwhile', async () => {
  const { all, customer, given, read } = await busy()
  const customerId = customer.id
  const actIds: number[] = []
  let after: string | undefined
  do {
    const { rows, next } = await read({ customerId }, { per_page: 2, ...(after ? { after } : {}) })
    actIds.push(...rows.map(({ id }) => id))
    if (!after) await given.draftOrder()
    after = next ?? undefined
  } while (after)
  expect(actIds).toEqual(all.rows.map(({ id }) => id))
  await expectRefusal(read({}, { after: 'then' }), 'invalid')
})

test('the export has the same rows, and opens while its session is valid', async () => {
  const { admin, all, customer, portal } = await busy()
  const { fileUrl } = await admin.exportActs({ query: { q: { customerId: customer.id } } })
  const fetched = async () => portal.app.inject({ url: fileUrl })
  const file = await fetched()
  expect(file.statusCode).toBe(200)
  expect(file.body.trimEnd().split('\r\n')).toHaveLength(all.rows.length + 1)
  expect(file.body).toContain('"Change customer","Customer"')
  const times = all.rows.map(({ at }) => formatDateTime(new Date(at), portal.settings.TIME_ZONE))
  expect(file.body.match(/^"\d[^"]*"/gm)).toEqual(times.map((time) => `"${time}"`))
  await admin.logOutEverywhere()
  expect((await fetched()).statusCode).toBe(404)
  expect((await portal.app.inject({ url: `${fileUrl}x` })).statusCode).toBe(404)
})
