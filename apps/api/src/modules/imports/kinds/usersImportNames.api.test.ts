import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createAccount } from './usersImport.fixtures.ts'

test('people whom one file renames are found by their new names only', async () => {
  const { importUsers, userName, customer, db } = await createAccount()
  const called = (name: string) => ({
    readOnly: 'yes',
    userName: `${name}.${userName}`,
    email: `${name}.${userName}`,
  })
  await importUsers(
    { ...called('ann'), firstName: 'Ann' },
    { ...called('ben'), firstName: 'Ben' },
    called('cas'),
  )
  await importUsers({ ...called('cas'), firstName: 'Cas' })
  await importUsers(
    { ...called('ann'), firstName: 'Ben' },
    { ...called('ben'), firstName: 'Ann' },
    called('cas'),
  )
  const { rows } = await sql<{ words: string[]; expected: string[]; name: string }>`
    select m.sorted_first_name as name,
      array(select w.word from search_words w where w.customer_id = m.customer_id and w.kind = 'person'
        and w.subject = m.id order by w.word collate "C") as words,
      array(select b from unnest(search_beginnings(m.searched)) b order by b collate "C") as expected
    from memberships m where m.customer_id = ${customer.id} order by m.id`.execute(db)
  expect(rows.map(({ name }) => name)).toEqual(['Ben', 'Ann', 'Mia'])
  for (const { words, expected } of rows) expect(words).toEqual(expected)
})

test('a person of two customers in one file has the name that each customer gives', async () => {
  const { importUsers, accountNumber, db, userName } = await createAccount()
  const other = (await createAccount()).accountNumber
  const send = () =>
    importUsers(
      { readOnly: 'yes', firstName: 'Ann' },
      { readOnly: 'yes', firstName: 'Anne', accountNumber: other },
    )
  expect(await send()).toMatchObject({ errors: [], written: { added: 2 } })
  expect(await send()).toMatchObject({ errors: [], written: { added: 0, updated: 0 } })
  const { rows } = await sql<{ account: string; name: string }>`
    select c.account_number as account, m.sorted_first_name as name
    from memberships m join logins l on l.id = m.login_id join customers c on c.id = m.customer_id
    where l.user_name = ${userName}`.execute(db)
  expect(new Map(rows.map(({ account, name }) => [account, name]))).toEqual(
    new Map([
      [accountNumber, 'Ann'],
      [other, 'Anne'],
    ]),
  )
})
