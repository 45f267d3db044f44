import { meetAt } from '@tradecounter/test-kit/meetAt.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { customersImport } from '../../imports/kinds/customersImport.queries.ts'
import { withBudgets } from '../../budgets/budgets.fixtures.ts'

/** Two orders that wait for the owner of a budget: one within its buyer's limit, one above it. */
async function waitingForOwner() {
  const portal = await withBudgets()
  const { as, budget, draft, submit, drainJobs } = portal
  await budget({ amountCents: 100_00 })
  const [buyer, limited] = [
    await as.buyer({ automaticApprovalLimitCents: 1_000_000 }),
    await as.buyer({ automaticApprovalLimitCents: 0 }),
  ]
  const approver = await as.approver({ orderApprovalLimitCents: 1_000_000 })
  const [own, named] = [await draft(buyer, 165_00), await draft(limited, 165_00)]
  await submit(buyer, own)
  await submit(limited, named, { approver: { userName: approver.userName } })
  await drainJobs()
  const statuses = async () =>
    Promise.all([own, named].map(async ({ id }) => (await portal.read(buyer, id)).orderStatus.id))
  expect(await statuses()).toEqual([2, 2])
  const recipients = async () => (await drainJobs()).map((mail) => mail.to)
  return { ...portal, buyer, limited, approver, named, statuses, recipients }
}

test('orders that wait for a budget’s owner continue once the customer’s cost centres are hidden (decision 0048)', async () => {
  const { as, params, buyer, approver, named, statuses, recipients, approve } = await waitingForOwner()
  const admin = await as.admin()
  const { version } = await admin.getCustomer({ params })
  await admin.updateCustomer({ params, body: { version, showCostCentre: false } })
  expect((await recipients()).toSorted()).toEqual([buyer.email, approver.email].toSorted())
  expect(await statuses()).toEqual([4, 2])
  await approve(approver, named.id)
  expect(await statuses()).toEqual([4, 4])
})

test('an order submitted while cost centres are being hidden does not wait for a budget’s owner', async () => {
  const { as, params, budget, draft, submit, read, drainJobs, portal } = await withBudgets()
  await budget({ amountCents: 100_00 })
  const [buyer, admin] = [await as.buyer({ automaticApprovalLimitCents: 1_000_000 }), await as.admin()]
  const order = await draft(buyer, 165_00)
  const { reached, first, rival } = await meetAt(
    portal,
    (text) => text.startsWith('update "orders"'),
    () => submit(buyer, order),
    () => admin.updateCustomer({ params, body: { showCostCentre: false } }),
  )
  expect([reached, first.status, rival.status]).toEqual([true, 'fulfilled', 'fulfilled'])
  await drainJobs()
  expect((await read(buyer, order.id)).orderStatus.id).toBe(4)
})

test('an import that hides cost centres continues these orders too, and no others', async () => {
  const { portal, customer, buyer, approver, statuses, recipients } = await waitingForOwner()
  const partner = await partnerOf(portal)
  const columns = customersImport.columns.map(({ name }) => name)
  const send = (showCostCentre: string) => {
    const { accountNumber } = customer
    const row: Partial<Record<string, string>> = { accountNumber, name: 'Whatever', showCostCentre }
    return partner.send('customers', [columns, columns.map((name) => row[name] ?? '')].join('\n'))
  }
  await send('')
  await send('yes')
  expect(await recipients()).toEqual([])
  await send('no')
  expect((await recipients()).toSorted()).toEqual([buyer.email, approver.email].toSorted())
  expect(await statuses()).toEqual([4, 2])
  await send('no')
  expect(await recipients()).toEqual([])
})
