import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'
import { expect, test } from 'vitest'
import { assertSafeServer } from './migrate.ts'

const safe = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', server_version_num: '150000' }

/** Checks a server with these settings: a table of them stands before the server's own. */
async function checkServerWith(settings: Readonly<Record<string, string>>): Promise<void> {
  const { DATABASE_URL } = (await runningPortal()).settings
  if (DATABASE_URL === undefined) throw new Error('The tests have no database.')
  const schema = `settings_${uniqueKey()}`
  await asOwner(DATABASE_URL, async (db) => {
    await db.query(`create schema ${schema}`)
    await db.query(`create table ${schema}.pg_settings (name text, setting text)`)
    for (const setting of Object.entries({ ...safe, ...settings }))
      await db.query(`insert into ${schema}.pg_settings values ($1, $2)`, setting)
  })
  const url = new URL(DATABASE_URL)
  url.searchParams.set('options', `-c search_path=${schema},pg_catalog`)
  await assertSafeServer(url.href)
}

test.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'a server with %s off, which could lose acknowledged payments, is refused (D2)',
  async (name) => {
    await expect(checkServerWith({ [name]: 'off' })).rejects.toThrow(`PostgreSQL runs with ${name} = off`)
  },
)

test('a server older than PostgreSQL 15 is refused, and a safe one is not', async () => {
  await expect(checkServerWith({ server_version_num: '140011' })).rejects.toThrow('this server is 14')
  await checkServerWith({ synchronous_commit: 'remote_apply' })
})
