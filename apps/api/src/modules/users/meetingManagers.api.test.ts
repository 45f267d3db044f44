import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { meetEverywhere } from '@tradecounter/test-kit/meetAt.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, test } from 'vitest'
import { importRows, type Row } from '../imports/imports.fixtures.ts'

async function threePeople() {
  const { customer, as } = await createPortal()
  const admin = await as.admin()
  const people = [await as.manager(), await as.manager(), await as.reader()]
  const query = (at: number) => ({ customerId: customer.id, userName: people[at]?.userName ?? '' })
  const contacts = async () => {
    const { rows } = await admin.listAnyUsers({ query: { customerId: customer.id } })
    return rows.filter(({ isPrimaryContact }) => isPrimaryContact).map(({ userName }) => userName)
  }
  const mark = (at: number) => admin.updateAnyUser({ query: query(at), body: { isPrimaryContact: true } })
  return { admin, customer, people, query, contacts, mark }
}

type People = Awaited<ReturnType<typeof threePeople>>

/** Imports a file that names one of the people as a manager. */
const nameInFile = async ({ admin, customer, query }: People, at: number, more: Row = {}) => {
  const { userName, emailAddress } = await admin.getAnyUser({ query: query(at) })
  const person = { userName, firstName: 'Mia', lastName: 'Nguyen', email: emailAddress, manageUsers: 'yes' }
  const row = { accountNumber: customer.accountNumber, ...person, ...more }
  return importRows((await runningPortal()).database, 'users', [row])
}

const markInFile = (people: People, at: number) => nameInFile(people, at, { primaryContact: 'yes' })

/** Runs both changes at once, and expects that both succeed in any interleaving. */
async function bothSucceed(
  prepare: () => Promise<People>,
  first: (people: People) => Promise<unknown>,
  rival: (people: People) => Promise<unknown>,
  check: (people: People) => Promise<void> = async () => undefined,
) {
  await meetEverywhere(await runningPortal(), prepare, first, rival, async (people, meeting, place) => {
    const outcomes = [meeting.first, meeting.rival].map(({ status }) => status)
    expect([place, ...outcomes]).toEqual([place, 'fulfilled', 'fulfilled'])
    await check(people)
  })
}

test('two managers who are changed at once are both changed', async () => {
  const rename = ({ admin, query }: People, at: number) =>
    admin.updateAnyUser({ query: query(at), body: { firstName: 'Otto' } })
  await bothSucceed(
    threePeople,
    (people) => rename(people, 0),
    (people) => rename(people, 1),
  )
})

test('two managers who change each other at once are both changed', async () => {
  const rename = ({ customer, people, query }: People, by: number, at: number) => {
    const { userName } = query(at)
    return people[by]?.updateUser({
      params: { customerId: customer.id },
      query: { userName },
      body: { firstName: 'Otto' },
    })
  }
  await bothSucceed(
    threePeople,
    async (people) => rename(people, 0, 1),
    async (people) => rename(people, 1, 0),
  )
})

const oneContact = async ({ contacts }: People) => expect(await contacts()).toHaveLength(1)

/** People of whom the third is the primary contact. */
async function withContact() {
  const people = await threePeople()
  await people.mark(2)
  return people
}

test('two people who are marked as primary contact at once: one of them is it (§3)', async () => {
  await bothSucceed(
    withContact,
    ({ mark }) => mark(0),
    ({ mark }) => mark(1),
    oneContact,
  )
})

test('a person who is marked while a file marks another one: one of them is it (§3)', async () => {
  await bothSucceed(
    threePeople,
    ({ mark }) => mark(0),
    (people) => markInFile(people, 1),
    oneContact,
  )
})

test('a primary contact who is changed while another person takes the mark keeps the change (§3)', async () => {
  await bothSucceed(
    withContact,
    ({ mark }) => mark(0),
    ({ mark }) => mark(2),
    oneContact,
  )
})

test('a person changes their name, or an administrator does, while a file names them', async () => {
  const rename = ({ admin, query }: People) =>
    admin.updateAnyUser({ query: query(0), body: { firstName: 'Otto' } })
  const ownName = ({ people }: People) =>
    Promise.resolve(people[0]?.setOwnName({ body: { firstName: 'Iris', lastName: 'Moreau' } }))
  await bothSucceed(threePeople, ownName, (people) => nameInFile(people, 0))
  await bothSucceed(threePeople, rename, (people) => nameInFile(people, 0))
})

test('a customer is disabled while a file changes its people', async () => {
  await bothSucceed(
    threePeople,
    (people) => nameInFile(people, 2),
    ({ admin, customer }) =>
      admin.setCustomerStatus({ params: { customerId: customer.id }, body: { enable: false } }),
  )
})
