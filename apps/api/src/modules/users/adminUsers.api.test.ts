import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { expect, test } from 'vitest'
import { claims } from '../activation/invited.fixtures.ts'
import { messagesOf, person } from './newPeople.fixtures.ts'

/** Administrators have no rights of a customer. */
const noRights: Readonly<Record<string, boolean>> = {}
const ofCustomer = ({ customer }: Portal) => ({ customerId: customer.id })

test('administrators manage people of any customer and one another; the last one stays (§6, R29)', async () => {
  const portal = await createPortal()
  const admin = await portal.as.admin()
  const colleague = await admin.createAnyUser({ query: {}, body: person({ claims: {} }) })
  expect(colleague).toMatchObject({ customer: null, invitation: { state: 'pending' } })
  const query = { userName: colleague.userName }
  expect(await admin.getAnyUser({ query })).toMatchObject({ id: colleague.id })
  const { rows } = await admin.listAnyUsers({ query: { q: { searchTag: colleague.userName } } })
  expect(rows.map((user) => user.userName)).toEqual([colleague.userName])
  const renamed = await admin.updateAnyUser({
    query,
    body: { version: colleague.version, firstName: 'Bea' },
  })
  expect(renamed.firstName).toBe('Bea')
  await admin.remindAnyUser({ query })
  expect((await portal.drainJobs()).map(({ to }) => to)).toEqual([colleague.userName, colleague.userName])
  expect((await admin.setAnyUserStatus({ query, body: { enable: false } })).enabled).toBe(false)
  const own = { query: { userName: admin.userName }, body: { enable: false } }
  await expectRefusal(admin.setAnyUserStatus(own), 'userOwnDisable')
})

test('a disabled person is not reminded of their invitation, which they could not use', async () => {
  const portal = await createPortal()
  const admin = await portal.as.admin()
  for (const place of [ofCustomer(portal), {}]) {
    const body = person({ claims: claims('customerId' in place ? { canCreateOrders: true } : noRights) })
    const { userName } = await admin.createAnyUser({ query: place, body })
    const query = { ...place, userName }
    const enable = (on: boolean) => admin.setAnyUserStatus({ query, body: { enable: on } })
    await enable(false)
    await portal.drainJobs()
    await expectRefusal(admin.remindAnyUser({ query }), 'userDisabled')
    await enable(true)
    await admin.remindAnyUser({ query })
    expect((await portal.drainJobs()).map(({ to }) => to)).toEqual([userName])
  }
})

test('a customer has one primary contact, also when two are marked at once; other customers’ stay (§3, §5)', async () => {
  const portal = await createPortal()
  const other = await createPortal()
  const admin = await portal.as.admin()
  const marked = (query: { customerId: number }) =>
    admin.createAnyUser({ query, body: person({ isPrimaryContact: true }) })
  const theirs = await marked(ofCustomer(other))
  const first = await marked(ofCustomer(portal))
  expect(first.isPrimaryContact).toBe(true)
  await Promise.all([marked(ofCustomer(portal)), marked(ofCustomer(portal))])
  const { rows } = await admin.listAnyUsers({ query: ofCustomer(portal) })
  const [contact, ...more] = rows.filter((user) => user.isPrimaryContact)
  expect(more).toEqual([])
  expect(contact?.id).not.toBe(first.id)
  const { primaryContact } = await admin.getCustomer({ params: ofCustomer(portal) })
  expect(primaryContact?.userName).toBe(contact?.userName)
  const query = { ...ofCustomer(other), userName: theirs.userName }
  const stays = await admin.getAnyUser({ query })
  expect([stays.isPrimaryContact, stays.version]).toEqual([true, theirs.version])
  const refusal = await admin.updateAnyUser({
    query,
    body: { version: stays.version, isPrimaryContact: false },
  })
  expect(refusal.isPrimaryContact).toBe(false)
  expect((await admin.getCustomer({ params: ofCustomer(other) })).primaryContact).toBeNull()
})

test('the rules of the dialog hold in the admin area as well, in its words (§4, §5)', async () => {
  const portal = await createPortal({ payment_status_id: 3 })
  const admin = await portal.as.admin()
  const other = await createPortal()
  const theirs = await admin.createCostCentre({
    params: ofCustomer(other),
    body: { costCentreCode: 'B1', costCentreName: 'Theirs' },
  })
  const refusedWith = (body: object) =>
    messagesOf(admin.createAnyUser({ query: ofCustomer(portal), body: { ...person(), ...body } }))
  expect(await refusedWith({ firstName: '', lastName: '-x', emailAddress: 'x@y' })).toEqual([
    'Please enter first name.',
    'Please enter alphanumeric value first.',
    'Please enter a valid email.',
  ])
  expect(await refusedWith({ claims: claims({}) })).toEqual(['Turn on at least one permission.'])
  expect(await refusedWith({ claims: claims({ canApproveOrders: true, generalApprover: true }) })).toEqual([
    'Approve Orders and General Approver cannot both be on.',
  ])
  expect(await refusedWith({ claims: claims({ canDoPayments: true }) })).toEqual([
    'Payments cannot be given while payments are off for this customer.',
  ])
  expect(await refusedWith({ costCentres: [{ costCentreId: theirs.costCentreId }] })).toEqual([
    'Only enabled cost centres of this customer can be assigned.',
  ])
  const admins = (body: object) => messagesOf(admin.createAnyUser({ query: {}, body: person(body) }))
  expect(await admins({ emailAddress: admin.userName })).toEqual([
    'A user with this email address exists already.',
  ])
})

test('a person is found under their own customer only; a customer’s login is no administrator’s (§6)', async () => {
  const portal = await createPortal()
  const other = await createPortal()
  const admin = await portal.as.admin()
  const user = await admin.createAnyUser({ query: ofCustomer(portal), body: person() })
  const { userName } = user
  for (const query of [{ ...ofCustomer(other), userName }, { userName }]) {
    await expectRefusal(admin.getAnyUser({ query }), 'notFound', 404)
    await expectRefusal(admin.updateAnyUser({ query, body: { version: 1, firstName: 'X' } }), 'notFound', 404)
    await expectRefusal(admin.setAnyUserStatus({ query, body: { enable: false } }), 'notFound', 404)
    await expectRefusal(admin.remindAnyUser({ query }), 'notFound', 404)
  }
  const promoted = admin.createAnyUser({ query: {}, body: person({ emailAddress: userName }) })
  await expectRefusal(promoted, 'userTaken')
  const nowhere = admin.createAnyUser({ query: { customerId: 2_000_000_000 }, body: person() })
  await expectRefusal(nowhere, 'notFound', 404)
})

test('of administrators who disable each other at once, one stays', async () => {
  const portal = await createPortal()
  const [one, two] = [await portal.as.admin(), await portal.as.admin()]
  const off = (by: Persona, who: Persona) =>
    by.setAnyUserStatus({ query: { userName: who.userName }, body: { enable: false } })
  const { rows: all } = await one.listAnyUsers({ query: { per_page: 100 } })
  for (const { userName } of all)
    if (userName !== one.userName && userName !== two.userName)
      await one.setAnyUserStatus({ query: { userName }, body: { enable: false } })
  await Promise.allSettled([off(one, two), off(two, one)])
  const still = await Promise.allSettled([one, two].map((manager) => manager.getMe()))
  expect(still.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
