import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { expect, test } from 'vitest'
import { claims } from '../activation/invited.fixtures.ts'
import type { ImportKindName } from './importKind.ts'
import { importRows, type Row } from './imports.fixtures.ts'

interface Changed {
  /** Row whose blank cells keep the stored values. */
  readonly row: Row
  /** Change on the screen of a value that the row leaves blank. */
  readonly change: () => Promise<unknown>
  /** That value: true once it has changed. */
  readonly isChanged: () => Promise<boolean>
}

async function newPeople() {
  const portal = await createPortal()
  const { customer, as } = portal
  const admin = await as.admin()
  const params = { customerId: customer.id }
  return { admin, params, customer, as, accountNumber: customer.accountNumber }
}

async function heldCustomer(): Promise<Changed> {
  const { admin, params, accountNumber } = await newPeople()
  return {
    row: { accountNumber, name: 'Renamed' },
    change: () => admin.updateCustomer({ params, body: { onHold: true } }),
    isChanged: async () => (await admin.getCustomer({ params })).onHold,
  }
}

async function disabledPerson(): Promise<Changed> {
  const { admin, as, params, accountNumber } = await newPeople()
  const { userName } = await as.reader()
  const query = { ...params, userName }
  const { emailAddress } = await admin.getAnyUser({ query })
  return {
    row: {
      accountNumber,
      userName,
      email: emailAddress,
      firstName: 'Mia',
      lastName: 'Nguyen',
      readOnly: 'yes',
    },
    change: () => admin.setAnyUserStatus({ query, body: { enable: false } }),
    isChanged: async () => !(await admin.getAnyUser({ query })).enabled,
  }
}

async function disabledCostCentre(): Promise<Changed> {
  const { as, params, accountNumber } = await newPeople()
  const manager = await as.manager()
  const body = { costCentreCode: 'K1', costCentreName: 'Kitchen' }
  const { costCentreId } = await manager.createCostCentre({ params, body })
  const one = { ...params, costCentreId }
  return {
    row: { accountNumber, code: 'K1', name: 'Renamed' },
    change: () => manager.setCostCentreStatus({ params: one, body: { enable: false } }),
    isChanged: async () => !(await manager.getCostCentre({ params: one })).enabled,
  }
}

async function disabledProduct(): Promise<Changed> {
  const { admin } = await newPeople()
  const row = { productCode: `M${uniqueKey()}`, name: 'Tap', brand: 'Whatever', category: 'Taps' }
  await importRows((await runningPortal()).database, 'products', [row])
  const listed = () => admin.listProducts({ query: { q: { name: row.productCode } } })
  const productId = (await listed()).rows[0]?.productID ?? 0
  return {
    row: { ...row, name: 'Renamed' },
    change: () => admin.setProductStatus({ params: { productId }, body: { enable: false } }),
    isChanged: async () => (await listed()).rows[0]?.enabled === false,
  }
}

async function carriedBudget(): Promise<Changed> {
  const { as, params, accountNumber } = await newPeople()
  const owner = await as.owner()
  const named = { costCentreCode: 'K1', costCentreName: 'Kitchen' }
  const { costCentreId } = await owner.createCostCentre({ params, body: named })
  const terms = { period: 'month', amountCents: 100_00, above: 'warn' } as const
  const { budgetId } = await owner.createBudget({ params, body: { costCentreId, ...terms } })
  const budget = { params: { ...params, budgetId }, body: { ...terms, carryOver: true } }
  const { costCentreCode } = named
  return {
    row: { accountNumber, costCentreCode, period: 'month', from: '2026-01-01', amount: '1', above: 'stop' },
    change: () => owner.updateBudget(budget),
    isChanged: async () => (await owner.listBudgets({ params, query: {} })).rows[0]?.carryOver === true,
  }
}

const kinds: readonly (readonly [ImportKindName, () => Promise<Changed>])[] = [
  ['customers', heldCustomer],
  ['users', disabledPerson],
  ['costcentres', disabledCostCentre],
  ['products', disabledProduct],
  ['budgets', carriedBudget],
]

test.each(kinds)(
  '%s: a blank cell keeps what a person changes while the file is imported',
  async (kind, prepare) => {
    const portal = await runningPortal()
    await meetEverywhere(
      portal,
      prepare,
      ({ change }) => change(),
      ({ row }) => importRows(portal.database, kind, [row]),
      async ({ isChanged }, { first, rival }, place) => {
        expect([place, first.status, rival.status]).toEqual([place, 'fulfilled', 'fulfilled'])
        expect([place, await isChanged()]).toEqual([place, true])
      },
    )
  },
)

test('a file of budgets is imported or refused while its cost centre is renamed or its owner loses the role', async () => {
  const prepare = async () => {
    const { as, params, accountNumber } = await newPeople()
    const [manager, owner] = [await as.manager(), await as.approver()]
    const body = { costCentreCode: 'K1', costCentreName: 'Kitchen' }
    const { costCentreId } = await manager.createCostCentre({ params, body })
    const terms = { period: 'month', from: '2026-11-01', amount: 5, above: 'ask' }
    return {
      row: { accountNumber, costCentreCode: 'K1', ...terms, ownerUserName: owner.userName },
      rename: () =>
        manager.updateCostCentre({
          params: { ...params, costCentreId },
          body: { costCentreCode: 'K2', costCentreName: 'Kitchen' },
        }),
      demote: () =>
        manager.updateUser({
          params,
          query: { userName: owner.userName },
          body: { claims: claims({ canCreateOrders: true }) },
        }),
    }
  }
  const portal = await runningPortal()
  for (const rival of ['demote', 'rename'] as const)
    await meetEverywhere(
      portal,
      prepare,
      ({ row }) => importRows(portal.database, 'budgets', [row]),
      (world) => world[rival](),
      async (_, meeting, place) =>
        expect([place, meeting.first.status, meeting.rival.status]).toEqual([
          place,
          'fulfilled',
          'fulfilled',
        ]),
    )
})
