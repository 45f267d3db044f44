import { join } from 'node:path'
import { fillOldData, loadOldDatabase } from '@tradecounter/faults/checks/oldData.queries.ts'
import { expect, test } from 'vitest'
import { migrate, migrationNames } from '../db/migrate.ts'
import { jobTablesStatements } from '../jobs/jobTables.ts'
import { connected, digestsOf, emptyInstallation, someFolder } from './backup.fixtures.ts'
import { restoreBackup } from './restoreBackup.ts'
import { takeBackup } from './takeBackup.ts'

/** An installation with the database of version 3.3.0. */
async function oldInstallation() {
  const installation = await emptyInstallation()
  await connected(installation.url, async (client) => {
    await loadOldDatabase(client)
    await fillOldData(client)
    await client.query(jobTablesStatements())
  })
  return installation
}

test('a backup of version 3.3.0 is restored, and the next start continues the database', async () => {
  const [old, into] = [await oldInstallation(), await emptyInstallation()]
  const path = join(someFolder(), 'old.backup')
  await takeBackup(old, { path })
  await restoreBackup(path, undefined, into)
  expect(await connected(into.url, digestsOf)).toEqual(await connected(old.url, digestsOf))

  await migrate(into.url)
  await migrate(old.url)
  const [there, here] = [await connected(old.url, digestsOf), await connected(into.url, digestsOf)]
  // Rows of the migrations have the time when they were applied.
  for (const digests of [there, here]) (digests as Map<string, string>).delete('migrations')
  expect(here).toEqual(there)
  const { rows } = await connected(into.url, (client) =>
    client.query<{ name: string }>('select name from migrations order by name'),
  )
  expect(rows.map(({ name }) => name)).toEqual(await migrationNames())
})

test('a backup of a database older than version 3.3.0 is refused with the version to restore it with', async () => {
  const [old, into] = [await oldInstallation(), await emptyInstallation()]
  await connected(old.url, (client) => client.query("delete from migrations where name > '0321'"))
  const path = join(someFolder(), 'older.backup')
  await takeBackup(old, { path })
  await expect(restoreBackup(path, undefined, into)).rejects.toThrow(
    'Restore it with version 3.3.0 and start that once, then upgrade.',
  )
})
