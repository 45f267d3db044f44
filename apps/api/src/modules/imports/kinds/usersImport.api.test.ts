import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createAccount } from './usersImport.fixtures.ts'

test('a new person has roles and the limits of §9, and no password', async () => {
  const { importUsers, membership, customer } = await createAccount()
  expect(
    await importUsers({ createOrders: 'yes', approveOrders: 'yes', orderApprovalLimit: '5000' }),
  ).toMatchObject({
    imported: 1,
  })
  expect(await membership()).toMatchObject({
    customer_id: customer.id,
    password_hash: null,
    can_create_orders: true,
    can_approve_orders: true,
    can_do_payments: false,
    automatic_approval_limit_cents: 100_000,
    order_approval_limit_cents: 500_000,
  })
})

test('a row without limits keeps those of a role the person has, and gives a new role the default (§9)', async () => {
  const { importUsers, membership } = await createAccount()
  await importUsers({ createOrders: 'yes', automaticApprovalLimit: '0' })
  await importUsers({ createOrders: 'yes', approveOrders: 'yes' })
  expect(await membership()).toMatchObject({
    automatic_approval_limit_cents: 0,
    order_approval_limit_cents: 100_000,
  })
  await importUsers({ approveOrders: 'yes', orderApprovalLimit: '50' })
  await importUsers({ generalApprover: 'yes', createOrders: 'yes' })
  expect(await membership()).toMatchObject({
    automatic_approval_limit_cents: 100_000,
    order_approval_limit_cents: 5000,
  })
})

test.each([
  [{}, 'At least one role must be yes.'],
  [{ readOnly: 'yes', payments: 'yes' }, 'readOnly cannot be combined with another role.'],
  [{ approveOrders: 'yes', generalApprover: 'yes' }, 'approveOrders and generalApprover cannot both be yes.'],
])('roles %o are refused (§4)', async (row, message) => {
  const { importUsers } = await createAccount()
  expect((await importUsers(row)).errors[0]?.message).toBe(message)
})

test.each(['m\u0456a@whatever.example', 'mi\u200Ba@whatever.example', '\uFF4Dia@whatever.example'])(
  'a login that looks like another is refused: %j',
  async (userName) => {
    const { importUsers } = await createAccount()
    const { errors } = await importUsers({ readOnly: 'yes', userName })
    expect(errors).toMatchObject([{ column: 'userName' }])
  },
)

test('a stored address that would be refused today is accepted unchanged, and no other one of its form', async () => {
  const { db, importUsers, userName, send } = await createAccount()
  await importUsers({ readOnly: 'yes' })
  const old = { userName: `${userName}.`, email: `Old..${userName}` }
  const stored = { user_name: old.userName, email: old.email.toLowerCase() }
  await db.updateTable('logins').set(stored).where('user_name', '=', userName).execute()
  expect(await importUsers({ payments: 'yes', ...old })).toMatchObject({ errors: [], imported: 1 })
  const other = `other.${userName}.`
  const refused = (column: string, address: string) => ({
    code: 'invalid',
    line: 2,
    column,
    message: `${column} '${address}' is not an email address.`,
  })
  expect((await importUsers({ readOnly: 'yes', ...old, email: other })).errors).toEqual([
    refused('email', other),
  ])
  expect((await importUsers({ readOnly: 'yes', userName: other, email: other })).errors).toEqual([
    refused('userName', other),
    refused('email', other),
  ])
  const { result } = await send('', { userName: other, email: userName }, old)
  expect(result).toMatchObject({
    updated: 0,
    unchanged: 1,
    refused: 1,
    errors: [{ row: 1, field: 'userName' }],
  })
})

test.each([
  [{ firstName: '-Ann' }, 'firstName', 'Please enter alphanumeric value first.'],
  [{ lastName: 'Nguyen_2' }, 'lastName', 'Please enter only alphabets, numbers and -.'],
  [{ lastName: 'Ngu\u202Eyen' }, 'lastName', 'Please enter only alphabets, numbers and -.'],
  [{ email: 'mi\u0430@whatever.example' }, 'email', 'characters that look like others'],
  [{ email: 'mia(a@whatever.example' }, 'email', 'is not an email address'],
])(
  '%o is refused as on the form, and the other rows are imported (§5, R47)',
  async (row, column, message) => {
    const { send, userName } = await createAccount()
    const other = `other.${userName}`
    const { result } = await send('', { userName: other, email: other, ...row }, {})
    expect(result).toMatchObject({
      added: 1,
      refused: 1,
      errors: [{ row: 1, field: column, displayMessage: expect.stringContaining(message) }],
    })
  },
)

test('an address and a name that the form accepts are imported', async () => {
  const { importUsers, userName, membership } = await createAccount()
  const own = `o&m.zoë.${userName}`
  const row = { userName: own, email: own, lastName: 'O’Brien-Đặng 2', payments: 'yes' }
  expect(await importUsers({ payments: 'yes' }, row)).toMatchObject({ imported: 2, errors: [] })
  expect(await membership()).toMatchObject({ sorted_last_name: 'Nguyen' })
})

test('payments are given to no one while they are off, and stay with people who have them (§5)', async () => {
  const { importUsers, db, customer, userName } = await createAccount()
  await importUsers({ payments: 'yes' })
  await db.updateTable('customers').set({ payment_status_id: 2 }).where('id', '=', customer.id).execute()
  const other = { userName: `other.${userName}`, email: `other.${userName}`, payments: 'yes' }
  expect(await importUsers({ payments: 'yes' })).toMatchObject({ imported: 1, errors: [] })
  expect((await importUsers(other)).errors).toEqual([
    {
      line: 2,
      column: 'payments',
      code: 'conflict',
      message: 'Payments cannot be given while payments are off for this customer.',
    },
  ])
})

test('an administrator cannot be made a member, and one person has one email address', async () => {
  const { importUsers, db, userName } = await createAccount()
  const at = new Date()
  const login = {
    password_hash: null,
    first_name: 'A',
    last_name: 'B',
    email: userName,
    created_at: at,
    updated_at: at,
  }
  await db
    .insertInto('logins')
    .values({ ...login, user_name: userName, is_admin: true })
    .execute()
  expect((await importUsers({ payments: 'yes' })).errors[0]?.message).toContain('is an administrator')
  const other = await createAccount()
  const { errors } = await other.importUsers(
    { payments: 'yes' },
    {
      payments: 'yes',
      accountNumber: (await createAccount()).accountNumber,
      email: `other.${other.userName}`,
    },
  )
  expect(errors).toEqual([
    {
      line: 3,
      column: 'userName',
      code: 'conflict',
      message: `${other.userName} has another email on line 2.`,
    },
  ])
})

test('a changed role logs the person out; a changed limit does not (R22)', async () => {
  const { importUsers, membership, db, customer } = await createAccount()
  await importUsers({ createOrders: 'yes' })
  const { loginId } = await membership()
  const at = new Date()
  const id = randomUUID()
  await db
    .insertInto('sessions')
    .values({
      id,
      login_id: loginId,
      customer_id: customer.id,
      rotated_at: at,
      cookie_mode: true,
      created_at: at,
      expires_at: new Date(at.getTime() + 60_000),
      revoked_reason: null,
    })
    .execute()
  const revoked = async () =>
    (await db.selectFrom('sessions').select('revoked_at').where('id', '=', id).executeTakeFirstOrThrow())
      .revoked_at
  await importUsers({ createOrders: 'yes', automaticApprovalLimit: '50' })
  expect(await revoked()).toBeNull()
  await importUsers({ payments: 'yes' })
  expect(await revoked()).not.toBeNull()
})

test('a customer has one primary contact: a new mark removes the other; two in a file are refused (§3)', async () => {
  const { importUsers, db, customer, accountNumber, userName } = await createAccount()
  const second = `noa.${accountNumber.toLowerCase()}@whatever.example`
  const mia = { readOnly: 'yes' }
  const noa = { userName: second, email: second, firstName: 'Noa', readOnly: 'yes', primaryContact: 'yes' }
  const contacts = async () => {
    const rows = await db
      .selectFrom('memberships as m')
      .innerJoin('logins as l', 'l.id', 'm.login_id')
      .select('l.user_name as userName')
      .where('m.customer_id', '=', customer.id)
      .where('m.is_primary_contact', '=', true)
      .execute()
    return rows.map((row) => row.userName)
  }
  await importUsers({ ...mia, primaryContact: 'yes' })
  expect(await contacts()).toEqual([userName])
  const both = await importUsers({ ...mia, primaryContact: 'yes' }, noa)
  expect(both.errors[0]?.message).toBe(`${accountNumber} has another primary contact on line 2.`)
  expect(await contacts()).toEqual([userName])
  await importUsers(mia, noa)
  expect(await contacts()).toEqual([second])
})

test('an invited person becomes a member by the supplier’s import, under the name of the file', async () => {
  const { db, customer, importUsers, membership, userName } = await createAccount()
  await importUsers({ payments: 'yes' })
  const { id } = await membership()
  const typed = { sorted_first_name: 'Typed', sorted_last_name: 'Name' }
  await db
    .updateTable('memberships')
    .set({ invited_at: new Date(), ...typed })
    .where('customer_id', '=', customer.id)
    .where('id', '=', id)
    .execute()
  expect(await importUsers({ payments: 'yes' })).toMatchObject({ imported: 1 })
  expect(await membership()).toMatchObject({
    invited_at: null,
    sorted_first_name: 'Mia',
    sorted_last_name: 'Nguyen',
    searched: expect.stringContaining(userName),
  })
})
