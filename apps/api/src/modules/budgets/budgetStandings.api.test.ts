import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import { expect, test } from 'vitest'
import { withBudgets } from './budgets.fixtures.ts'

interface Read {
  readonly result: readonly object[]
  readonly total: number
}

test('the supplier’s system reads the standing of a customer’s budgets, and of no other customer', async () => {
  const { as, budget, centre, customer, draft, submit, manager, params, portal } = await withBudgets()
  const { costCentreId } = await centre('Yard')
  await budget({ amountCents: 1000_00 })
  await budget({ costCentreId, amountCents: 200_00, period: 'year', above: 'warn', ownerUserName: null })
  const buyer = await as.buyer({ automaticApprovalLimitCents: 100_000_000 })
  await submit(buyer, await draft(buyer, 330_00))
  const other = await withBudgets()
  await other.budget()
  const partner = await partnerOf(portal, ['budgets.read'])
  const read = async (accountNumber: string, more = '') =>
    (await partner.get(`budgets?accountNumber=${encodeURIComponent(accountNumber)}${more}`)).json<Read>()
  const { result, total } = await read(customer.accountNumber)
  expect(total).toBe(2)
  expect(result).toMatchObject([
    {
      costCentre: { name: 'Plumbing' },
      current: { amount: 1000, reserved: 0, committed: 300, spent: 0, left: 700 },
    },
    { costCentre: { name: 'Yard' }, person: null, owner: null, current: { amount: 200, left: 200 } },
  ])
  const shown = await manager.listBudgets({ params, query: {} })
  expect(shown.rows.map(({ current }) => current.leftCents)).toEqual([700_00, 200_00])
  const second = await read(customer.accountNumber, '&page=2&per_page=1')
  expect([second.result, second.total]).toEqual([[result[1]], 2])
})

test('a key without the scope reads no budgets, and an unknown account number is refused', async () => {
  const { portal, customer } = await createPortal()
  const imports = await partnerOf(portal, ['customers.write'])
  expect((await imports.get(`budgets?accountNumber=${customer.accountNumber}`)).statusCode).toBe(403)
  const partner = await partnerOf(portal, ['budgets.read'])
  expect((await partner.get('budgets?accountNumber=NOBODY')).statusCode).toBe(404)
  expect((await partner.get('budgets')).statusCode).toBe(400)
})
