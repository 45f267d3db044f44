import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { createWorld } from '@tradecounter/test-kit/world.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applicationUrl, ensureAppLogin } from '../db/appLogin.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

async function someDatabase() {
  const portal = await createPortal()
  await createWorld(portal)
  const { connectionString } = portal.portal.database
  const owner = await asOwner(connectionString, async (db) => {
    const { rows } = await db.query<{ name: string }>('select session_user as name')
    return rows[0]?.name ?? ''
  })
  return { ...portal, connectionString, owner }
}

/** A login of the operator's making. */
async function createLogin(connectionString: string, attributes: string): Promise<string> {
  const name = `operator_${uniqueKey()}`
  onTestFinished(() => asOwner(connectionString, async (db) => void (await db.query(`drop role ${name}`))))
  await asOwner(connectionString, (db) =>
    db.query(`create role ${name} login password 'theirs' ${attributes}`),
  )
  const url = new URL(connectionString)
  url.username = name
  url.password = 'theirs'
  return url.toString()
}

test('whatever role a connection of the program is set to, it stays behind the wall (Z2)', async () => {
  const { portal, owner } = await someDatabase()
  const ways = [
    'reset role',
    'set role none',
    `set role "${owner}"`,
    'set session authorization default',
    `set session authorization "${owner}"`,
    'reset all',
    'discard all',
  ]
  for (const way of ways) {
    const client = await portal.database.pool.connect()
    try {
      await client.query(way).catch((error: unknown) => {
        if ((error as { code?: string }).code !== '42501') throw error
      })
      const { rows } = await client.query<{ me: string; super: boolean }>(
        `select session_user <> $1 as "isOther", current_setting('is_superuser') as super`,
        [owner],
      )
      expect([way, rows[0]]).toEqual([way, { isOther: true, super: 'off' }])
      await client.query("select set_config('app.scope', '', false)")
      const outcome = await client.query('select id from orders').then(
        ({ rowCount }) => rowCount,
        (error: { code?: string }) => error.code,
      )
      expect([way, [0, '42501'].includes(outcome ?? '')]).toEqual([way, true])
      await expect(client.query('alter table orders disable row level security')).rejects.toThrow('owner')
    } finally {
      client.release(true)
    }
  }
})

test('each database has a login and a password of its own, which every process makes alike', () => {
  const server = 'postgresql://owner:secret@db.example'
  const [one, same, another] = ['portal', 'portal', 'another'].map(
    (name) => new URL(applicationUrl(`${server}/${name}`)),
  )
  expect(one).toEqual(same)
  expect(one?.username).not.toBe(another?.username)
  expect(one?.password).not.toBe(another?.password)
})

test.each([
  ['postgresql://owner:secret@db.example:6543/portal?application_name=x', 'db.example', 6543, 'portal'],
  ['postgresql://owner:secret@%2Fvar%2Frun%2Fpg/portal', '/var/run/pg', 5432, 'portal'],
  ['postgresql:///portal?host=/var/run/pg&user=owner&password=secret', '/var/run/pg', 5432, 'portal'],
  ['postgresql://owner:secret@db.example', 'db.example', 5432, 'owner'],
  [`postgresql://owner:secret@db.example/${'x'.repeat(63)}`, 'db.example', 5432, 'x'.repeat(63)],
])('%s leads to the same place for the application', (url, host, port, database) => {
  const client = new pg.Client({ connectionString: applicationUrl(url) })
  expect(client).toMatchObject({ host, port, database })
  expect(client.user).toMatch(/^tradecounter_app_.{1,46}$/)
  expect(client.password).toMatch(/^[\w-]{43}$/)
})

test('without the owner’s password the secret is used; without either there is none', () => {
  const url = 'postgresql://owner@db.example/portal'
  const passwordOf = (secret?: string) => new URL(applicationUrl(url, secret)).password
  expect(passwordOf('one')).toMatch(/^[\w-]{43}$/)
  expect(passwordOf('one')).not.toBe(passwordOf('another'))
  expect(passwordOf()).toBe('')
})

test('a login made by the operator gets the application’s rights', async () => {
  const { connectionString } = await someDatabase()
  const operatorUrl = await createLogin(connectionString, '')
  expect(await ensureAppLogin({ connectionString, configuredUrl: operatorUrl })).toBe(operatorUrl)
  const ids = await asOwner(operatorUrl, async (db) => {
    await db.query('set role tradecounter_app')
    return db.query('select from orders')
  })
  expect(ids.rowCount).toBe(0)
})

test('a login that row-level security does not bind is refused', async () => {
  const { connectionString } = await someDatabase()
  for (const url of [
    connectionString,
    await createLogin(connectionString, 'superuser'),
    await createLogin(connectionString, 'bypassrls'),
  ])
    await expect(ensureAppLogin({ connectionString, configuredUrl: url })).rejects.toThrow(
      /^row-level security does not bind the application's login \S+; it may own no table and be no superuser\.$/,
    )
})
