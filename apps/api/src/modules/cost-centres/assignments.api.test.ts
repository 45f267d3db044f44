import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { expect, test } from 'vitest'
import { invitationHeader } from '../users/invitations/invitations.fixtures.ts'

async function assigned() {
  const portal = await createPortal()
  const [manager, owner, buyer] = [
    await portal.as.manager(),
    await portal.as.owner(),
    await portal.as.buyer(),
  ]
  const params = { customerId: portal.customer.id }
  const fields = { costCentreCode: 'K1', costCentreName: 'Kitchen' }
  const { costCentreId } = await manager.createCostCentre({
    params,
    body: { ...fields, assignedUsers: [manager.userName] },
  })
  const one = { ...params, costCentreId }
  const query = { userName: buyer.userName }
  return {
    manager,
    buyer,
    params,
    centre: () => manager.getCostCentre({ params: one }),
    user: () => manager.getUser({ params, query }),
    saveCentre: (body: object) => owner.updateCostCentre({ params: one, body: { ...fields, ...body } }),
    saveUser: (body: object) => manager.updateUser({ params, query, body }),
    costCentres: [{ costCentreId }],
  }
}

const newPerson = () => ({
  firstName: 'Iris',
  lastName: 'Moreau',
  emailAddress: `iris.${uniqueKey()}@whatever.example`,
  claims: { readOnly: true },
})

test('a form of a cost centre does not undo what forms of people assigned meanwhile (R10)', async () => {
  const { manager, centre, saveCentre, saveUser, params, costCentres } = await assigned()
  const file = `${invitationHeader}\nnoa.${uniqueKey()}@whatever.example,Noa,Levi,yes,,,,,,,,K1\n`
  const changes = [
    () => saveUser({ costCentres }),
    () => manager.createUser({ params, body: { ...newPerson(), costCentres } }),
    () => manager.inviteUsers({ params, body: { file } }),
    () => saveUser({ costCentres: [] }),
  ]
  for (const change of changes) {
    const { version } = await centre()
    await change()
    const { assignedUsers } = await centre()
    const refusal = await expectRefusal(saveCentre({ version, assignedUsers: [] }), 'staleVersion')
    expect(refusal.problems[0]?.displayMessage).toContain('Whatever Person')
    expect((await centre()).assignedUsers).toEqual(assignedUsers)
  }
})

test('a form of a person does not undo what a cost centre’s form assigned meanwhile (R10)', async () => {
  const { buyer, user, saveCentre, saveUser } = await assigned()
  for (const assignedUsers of [[buyer.userName], []]) {
    const { version, costCentres } = await user()
    await saveCentre({ assignedUsers })
    const refusal = await expectRefusal(saveUser({ version, costCentres }), 'staleVersion')
    expect(refusal.problems[0]?.displayMessage).toContain('Whatever Person')
    expect((await user()).costCentres).toHaveLength(assignedUsers.length)
  }
})

test('a save without a change of people leaves the other side’s forms valid', async () => {
  const { buyer, centre, user, saveCentre, saveUser, costCentres } = await assigned()
  await saveUser({ costCentres })
  const people = (await centre()).assignedUsers.map(({ userName }) => userName)
  expect(people).toContain(buyer.userName)
  const person = await user()
  await saveCentre({ assignedUsers: people })
  expect((await user()).version).toBe(person.version)
  const { version } = await centre()
  await saveUser({ firstName: 'Otto', costCentres })
  expect((await centre()).version).toBe(version)
})

test('a person and a cost centre that take each other at the same moment are both saved', async () => {
  const { buyer, manager, user, saveCentre, saveUser, costCentres } = await assigned()
  for (let round = 0; round < 5; round += 1) {
    await saveUser({ costCentres: [] })
    const both = [manager.userName, buyer.userName]
    await Promise.all([saveUser({ costCentres }), saveCentre({ assignedUsers: both })])
    expect((await user()).costCentres).toMatchObject(costCentres)
  }
})

test('a disabled cost centre gets no more people; those it has may stay, or be removed (§5)', async () => {
  const { as, customer } = await createPortal()
  const [manager, buyer, payer] = [await as.manager(), await as.buyer(), await as.payer()]
  const params = { customerId: customer.id }
  const fields = { costCentreCode: 'K1', costCentreName: 'Kitchen' }
  const assignedUsers = [buyer.userName]
  const { costCentreId } = await manager.createCostCentre({ params, body: { ...fields, assignedUsers } })
  const one = { ...params, costCentreId }
  await manager.setCostCentreStatus({ params: one, body: { enable: false } })
  const assign = (...people: string[]) =>
    manager.updateCostCentre({ params: one, body: { ...fields, assignedUsers: people } })
  const refusal = await expectRefusal(assign(buyer.userName, payer.userName), 'costCentreDisabled')
  expect(refusal.problems).toMatchObject([{ field: 'assignedUsers' }])
  expect((await assign(buyer.userName)).assignedUsers).toHaveLength(1)
  expect((await assign()).assignedUsers).toEqual([])
  await expectRefusal(assign(buyer.userName), 'costCentreDisabled')
})

test('a manager changes no cost centres, budgets and assignments while they are hidden; an administrator does (R23)', async () => {
  const { as, customer, given } = await createPortal()
  const [manager, buyer, admin] = [await as.manager(), await as.buyer(), await as.admin()]
  const params = { customerId: customer.id }
  const centre = (costCentreCode: string) => ({ costCentreCode, costCentreName: 'Kitchen' })
  const { costCentreId } = await manager.createCostCentre({ params, body: centre('K1') })
  const one = { ...params, costCentreId }
  const terms = { costCentreId, period: 'month', amountCents: 100, above: 'warn' } as const
  const { budgetId } = await manager.createBudget({ params, body: terms })
  await given.changedCustomer('show_cost_centre', false)
  const writes = [
    manager.createCostCentre({ params, body: centre('K2') }),
    manager.updateCostCentre({ params: one, body: centre('K3') }),
    manager.setCostCentreStatus({ params: one, body: { enable: false } }),
    manager.deleteCostCentre({ params: one }),
    manager.createBudget({ params, body: { ...terms, userName: buyer.userName } }),
    manager.deleteBudget({ params: { ...params, budgetId } }),
    manager.setFiscalYear({ params, body: { startMonth: 3 } }),
    manager.setCostCentreRequirement({ params, body: { requireCostCentre: true } }),
  ]
  await Promise.all(writes.map((write) => expectRefusal(write, 'forbidden', 403)))
  const assigned = { costCentres: [{ costCentreId }] }
  const query = { userName: buyer.userName }
  await expectRefusal(manager.updateUser({ params, query, body: assigned }), 'userCostCentre')
  await admin.updateCostCentre({ params: one, body: { ...centre('K4'), assignedUsers: [buyer.userName] } })
  await manager.updateUser({ params, query, body: assigned })
  const removed = { costCentres: [] }
  await expectRefusal(manager.updateUser({ params, query, body: removed }), 'forbidden', 403)
  await admin.deleteBudget({ params: { ...params, budgetId } })
  await admin.deleteCostCentre({ params: one })
})
