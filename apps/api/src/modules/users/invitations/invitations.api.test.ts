import { invitationMaximumRows } from '@tradecounter/rules/users/invitations/invitationLimits.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'
import { claims, invited } from '../../activation/invited.fixtures.ts'
import { invitationFile, invitationHeader } from './invitations.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

const someone = () => `new.${uniqueKey()}@whatever.example`
const paramsOf = ({ customer }: Portal) => ({ customerId: customer.id })
const reader = (email: string) => `${email},Ann,Ho,yes,,,,,,,,`

const peopleOf = async (portal: Portal): Promise<number> => {
  const admin = await portal.as.admin()
  return (await admin.listAnyUsers({ query: paramsOf(portal) })).total
}

test('a file of people is shown first and then invites all, each by one email (R35)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const params = paramsOf(portal)
  await manager.createCostCentre({ params, body: { costCentreCode: 'A1', costCentreName: 'Alexandria' } })
  const [ann, ben] = [someone(), someone()]
  const file = invitationFile(
    `${ann.toUpperCase()},Ann,Ho,,yes,no,,,,250.5,,A1`,
    `${ben},"Ben","De la Cruz",,,,,yes,,,5000,`,
  )
  const checked = await manager.checkInvitations({ params, body: { file } })
  expect(checked).toMatchObject({ total: 2, errorCount: 0, errors: [] })
  expect(checked.people.map(({ emailAddress, claims }) => [emailAddress, claims.canCreateOrders])).toEqual([
    [ann, true],
    [ben, false],
  ])
  expect(await portal.drainJobs()).toEqual([])
  await expectRefusal(manager.getUser({ params, query: { userName: ann } }), 'notFound', 404)

  expect(await manager.inviteUsers({ params, body: { file } })).toEqual({ invited: 2 })
  const mails = await portal.drainJobs()
  expect(mails.map(({ to }) => to).toSorted()).toEqual([ann, ben].toSorted())
  expect(mails.every(({ text }) => text.includes('/users/activate/'))).toBe(true)
  expect(await manager.getUser({ params, query: { userName: ann } })).toMatchObject({
    firstName: 'Ann',
    claims: { canCreateOrders: true, automaticApprovalLimitCents: 25_050, orderApprovalLimitCents: 0 },
    costCentres: [{ costCentreCode: 'A1' }],
    invitation: { state: 'pending' },
  })
  expect(await manager.getUser({ params, query: { userName: ben } })).toMatchObject({
    lastName: 'De la Cruz',
    claims: { canApproveOrders: true, orderApprovalLimitCents: 500_000 },
  })
  const { rows } = await asOwner(portal.portal.database.connectionString, (db) =>
    db.query(
      `select detail ->> 'emailAddress' as email from audit_entries
      where customer_id = $1 and action = 'inviteUser' and actor_login_id = $2`,
      [portal.customer.id, manager.loginId],
    ),
  )
  expect(rows.map(({ email }: { email: string }) => email).toSorted()).toEqual([ann, ben].toSorted())
})

test('a file with the headings of a spreadsheet is read, in any order, without the columns it has no use for', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const email = someone()
  const file = `Surname,E-Mail,First Name,Create orders\r\nHo,${email},Ann,yes\r\n`
  const checked = await manager.checkInvitations({ params: paramsOf(portal), body: { file } })
  expect(checked).toMatchObject({ errorCount: 0, people: [{ emailAddress: email, firstName: 'Ann' }] })
  const odd = await manager.checkInvitations({
    params: paramsOf(portal),
    body: { file: `Email,First name,Shoe size\r\n${email},Ann,43\r\n` },
  })
  expect(odd.errors.map(({ message }) => message)).toEqual([
    "Missing columns: 'lastName'.",
    "Unknown columns: 'Shoe size'.",
  ])
})

test('every wrong line is reported with its number, and no invitation is sent (§5)', async () => {
  const portal = await createPortal({ payment_status_id: 3 })
  const manager = await portal.as.manager()
  const params = paramsOf(portal)
  const { emailAddress: known } = await invited(portal, manager)
  const { userName: administrator } = await portal.as.admin()
  const before = await peopleOf(portal)
  const twice = someone()
  const file = invitationFile(
    reader(twice),
    ',,,no,,,,,,,,',
    `${someone()},Ann,Ho,maybe,,,,,,,,`,
    reader(twice.toUpperCase()),
    reader(known),
    reader(administrator),
    `${someone()},Ann,Ho,,,,yes,,,,,`,
    `${someone()},Ann,Ho`,
    reader(someone()),
  )
  const { errors, errorCount, total, people } = await manager.checkInvitations({ params, body: { file } })
  expect(errors.map(({ line, column, message }) => [line, column, message])).toEqual([
    [3, 'firstName', 'Please enter first name.'],
    [3, 'lastName', 'Please enter last name.'],
    [3, 'emailAddress', 'Please enter email address.'],
    [3, 'readOnly', 'Turn on at least one permission.'],
    [4, 'readOnly', "readOnly 'maybe' is neither yes nor no."],
    [5, 'emailAddress', 'This email address is on line 2 already.'],
    [6, 'emailAddress', 'A user with this email address exists already.'],
    [8, 'payments', 'Payments cannot be given while payments are off for this customer.'],
    [9, null, 'This line has 3 values; the header has 12.'],
  ])
  expect([errorCount, total, people.length]).toEqual([9, 9, 3])
  const refusal = await expectRefusal(manager.inviteUsers({ params, body: { file } }), 'invitationRow')
  expect(refusal.problems).toHaveLength(9)
  expect(refusal.problems[4]).toMatchObject({
    displayMessage: "Line 4, readOnly: readOnly 'maybe' is neither yes nor no.",
    field: 'line4',
  })
  expect(await peopleOf(portal)).toBe(before)
  expect(await portal.drainJobs()).toEqual([])
})

test('no customer learns that an address is an administrator’s, and its invitation has no effect (R24)', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const admin = await portal.as.admin()
  const params = paramsOf(portal)
  const unknown = someone()
  const file = invitationFile(reader(admin.userName), reader(unknown))
  expect((await manager.checkInvitations({ params, body: { file } })).errors).toEqual([])
  expect(await manager.inviteUsers({ params, body: { file } })).toEqual({ invited: 2 })
  expect((await portal.drainJobs()).map(({ to }) => to)).toEqual([unknown])
  const shown = async (userName: string) => {
    const { firstName, lastName, enabled, invitation } = await manager.getUser({
      params,
      query: { userName },
    })
    return { firstName, lastName, enabled, state: invitation?.state }
  }
  expect(await shown(admin.userName)).toEqual(await shown(unknown))
  expect(await admin.listMyCustomers()).toEqual([])
  expect((await admin.getMe()).area).toBe('sa')
  const other = await createPortal()
  const emailAddress = admin.userName
  const body = { firstName: 'Ann', lastName: 'Ho', emailAddress, claims: claims({ readOnly: true }) }
  const invited = await (await other.as.manager()).createUser({ params: paramsOf(other), body })
  expect(invited.invitation?.state).toBe('pending')
})

test('a file without people, with other columns, or with more than ten thousand people is refused', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const check = async (file: string) => {
    const { errors } = await manager.checkInvitations({ params: paramsOf(portal), body: { file } })
    return errors.map(({ line, message }) => [line, message])
  }
  expect(await check(invitationFile())).toEqual([[1, 'The file has no rows.']])
  expect((await check('emailAddress,shoeSize\n'))[1]).toEqual([1, "Unknown columns: 'shoeSize'."])
  expect((await check(''))[0]?.[1]).toContain('The file is empty.')
  const lines = Array.from({ length: invitationMaximumRows + 1 }, (_, at) =>
    reader(`p${at}@whatever.example`),
  )
  expect(await check([invitationHeader, ...lines].join('\n'))).toEqual([
    [invitationMaximumRows + 2, 'A file can hold up to 10,000 people. Split it into smaller files.'],
  ])
  const long = 'x'.repeat(2_000_001)
  await expectRefusal(manager.checkInvitations({ params: paramsOf(portal), body: { file: long } }), 'invalid')
})

test('of two people who send one file at once, one invites and the other is refused', async () => {
  const portal = await createPortal()
  const [one, two] = [await portal.as.manager(), await portal.as.manager()]
  const file = invitationFile(...Array.from({ length: 20 }, () => reader(someone())))
  const params = paramsOf(portal)
  const sent = await Promise.allSettled(
    [one, two].map((manager) => manager.inviteUsers({ params, body: { file } })),
  )
  expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await peopleOf(portal)).toBe(22)
  expect(await portal.drainJobs()).toHaveLength(20)
})

test('an administrator invites the people of any customer; people without the right invite no one (§6)', async () => {
  const portal = await createPortal()
  const admin = await portal.as.admin()
  const file = invitationFile(reader(someone()))
  const query = paramsOf(portal)
  expect((await admin.checkAnyInvitations({ query, body: { file } })).total).toBe(1)
  expect(await admin.inviteAnyUsers({ query, body: { file } })).toEqual({ invited: 1 })
  const nowhere = admin.inviteAnyUsers({ query: { customerId: 2_000_000_000 }, body: { file } })
  await expectRefusal(nowhere, 'notFound', 404)
  const buyer = await portal.as.buyer()
  const params = paramsOf(portal)
  await expectRefusal(buyer.inviteUsers({ params, body: { file } }), 'forbidden', 403)
})

test('ten thousand people are invited at once', async () => {
  const portal = await createPortal()
  const manager = await portal.as.manager()
  const run = uniqueKey()
  const lines = Array.from({ length: invitationMaximumRows }, (_, at) =>
    reader(`p${at}.${run}@whatever.example`),
  )
  const file = [invitationHeader, ...lines].join('\n')
  const params = paramsOf(portal)
  expect((await manager.checkInvitations({ params, body: { file } })).people).toHaveLength(50)
  expect(await manager.inviteUsers({ params, body: { file } })).toEqual({ invited: invitationMaximumRows })
  expect(await peopleOf(portal)).toBe(invitationMaximumRows + 1)
})
