import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { startObjectStore } from '@tradecounter/test-kit/startObjectStore.ts'
import { openSmallDisk } from '@tradecounter/faults/processes/smallDisk.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openObjectStores } from '../adapters/object-store/objectStores.ts'
import { connected, databaseOfPlainOwner, emptyInstallation, someFolder } from './backup.fixtures.ts'
import { BackupRefused } from './backupRefused.ts'
import { decrypterOf, encrypterOf, makeKeyFile } from './keyFile.ts'
import { restoreBackup, type RestoreInto } from './restoreBackup.ts'
import { takeBackup } from './takeBackup.ts'

async function newKeyFile(): Promise<string> {
  const path = join(someFolder(), 'backup.key')
  await makeKeyFile(path)
  return path
}

async function source() {
  const { portal, as, given, customer } = await createPortal()
  const buyer = await as.buyer()
  const { id } = await given.draftOrder({ buyer })
  const file = new File(['%PDF-1.7\nwhatever'], 'order.pdf', { type: 'application/pdf' })
  await buyer.uploadPurchaseOrderFile({ params: { customerId: customer.id, orderId: id }, file })
  return { ...portal, url: portal.database.connectionString }
}

async function someBackup(keyFile?: string) {
  const path = join(someFolder(), 'some.backup')
  await takeBackup(await source(), { path, encrypter: keyFile ? await encrypterOf(keyFile) : undefined })
  return path
}

/** Sentence with which a restore is refused; nothing may have changed. */
async function refusalOf(into: RestoreInto, path: string, keyFile?: string): Promise<string> {
  const tables = () =>
    connected(into.url, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname in ('public', 'pgboss')",
      )
      return rows[0]?.count
    })
  const files = () => readdirSync(into.settings.dataFolder, { recursive: true }).map(String).toSorted()
  const before = [await tables(), files()]
  const error: unknown = await (async () =>
    restoreBackup(path, keyFile ? await decrypterOf(keyFile) : undefined, into))().catch(
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(BackupRefused)
  expect([await tables(), files()]).toEqual(before)
  return (error as BackupRefused).message
}

test('a backup that lost its end, or one bit anywhere, is refused and changes nothing', async () => {
  const into = await emptyInstallation()
  for (const keyFile of [undefined, await newKeyFile()]) {
    const path = await someBackup(keyFile)
    const whole = readFileSync(path)
    const damaged = (bytes: Buffer) => {
      const copy = `${path}.damaged`
      writeFileSync(copy, bytes)
      return refusalOf(into, copy, keyFile)
    }
    for (const length of [whole.length - 1, whole.length >> 1, 1000])
      expect(await damaged(whole.subarray(0, length))).toMatch(/damaged or incomplete|does not open/)
    for (let at = 200; at < whole.length; at += whole.length >> 3) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ 4
      expect(await damaged(flipped)).toMatch(/damaged or incomplete|does not open/)
    }
    expect(await damaged(Buffer.concat([whole, whole]))).toMatch(/damaged or incomplete|does not open/)
    expect(await damaged(Buffer.from('whatever'))).toContain('is no backup of this program')
    expect(await refusalOf(into, `${path}.nowhere`, keyFile)).toContain('cannot be read')
  }
})

test('an encrypted backup opens with its key alone, and reveals nothing without it', async () => {
  const [keyFile, otherKey] = [await newKeyFile(), await newKeyFile()]
  const encrypted = await someBackup(keyFile)
  const into = await emptyInstallation()
  expect(await refusalOf(into, encrypted)).toContain('is encrypted. Name its key file')
  expect(await refusalOf(into, encrypted, otherKey)).toContain('The key file does not open')
  expect(await refusalOf(into, await someBackup(), keyFile)).toContain('is not encrypted')
  expect(readFileSync(encrypted).includes('backup.json')).toBe(false)

  // The public half is enough to back up, and not to restore.
  const publicKey = join(someFolder(), 'public.key')
  writeFileSync(publicKey, `${/age1\w+/.exec(readFileSync(keyFile, 'utf8'))?.[0]}\n`)
  const fromElsewhere = await someBackup(publicKey)
  expect(await refusalOf(into, fromElsewhere, publicKey)).toContain('has only a public key')
  await restoreBackup(fromElsewhere, await decrypterOf(keyFile), into)

  const noKey = join(someFolder(), 'no.key')
  writeFileSync(noKey, 'whatever')
  await expect(encrypterOf(noKey)).rejects.toThrow('is no key file')
  await expect(makeKeyFile(keyFile)).rejects.toThrow('was not made')
})

test('an installation that is not empty and a backup of a newer version are refused in one sentence', async () => {
  const path = await someBackup()
  const into = await emptyInstallation()
  const file = join(into.settings.dataFolder, 'files', 'ab'.repeat(24))
  writeFileSync(file, 'somebody else’s')
  expect(await refusalOf(into, path)).toContain('is not empty: it has 1 files')

  const full = await emptyInstallation()
  await restoreBackup(path, undefined, full)
  expect(await refusalOf(full, path)).toMatch(/^The database is not empty: it has \d+ tables/)

  const { url } = await source()
  await connected(url, (client) => client.query("insert into migrations values ('9999-later.sql')"))
  onTestFinished(async () => {
    await connected(url, (client) => client.query("delete from migrations where name = '9999-later.sql'"))
  })
  expect(await refusalOf(await emptyInstallation(), await someBackup())).toMatch(
    /^The backup was made by version \S+, which is newer than this program/,
  )
})

test('an existing file is never overwritten, one backup runs at a time, and an empty database is refused', async () => {
  const path = await someBackup()
  const from = await source()
  await expect(takeBackup(from, { path })).rejects.toThrow('already exists')
  const other = join(someFolder(), 'other.backup')
  let second: Promise<unknown> | undefined
  const files = {
    ...from.files,
    async open(name: string) {
      second ??= takeBackup(from, { path: `${other}.second` }).catch((error: unknown) => error)
      await second
      return from.files.open(name)
    },
  }
  await takeBackup({ ...from, files }, { path: other })
  expect(await second).toMatchObject({ message: 'Another backup of this database is running.' })
  expect(existsSync(`${other}.second`)).toBe(false)
  const into = await emptyInstallation()
  await expect(takeBackup(into, { path: `${other}.none` })).rejects.toThrow('has no data of this program')
})

test('a disk that is full leaves no file that looks like a backup', async (context) => {
  const folder = someFolder()
  const disk = openSmallDisk(join(folder, 'disk'), 1)
  if (typeof disk === 'string') {
    context.skip(disk)
    return
  }
  onTestFinished(() => disk.close())
  disk.fill()
  const path = join(disk.folder, 'full.backup')
  await expect(takeBackup(await source(), { path })).rejects.toThrow(/was not written: ENOSPC/)
  expect(readdirSync(disk.folder)).toEqual(['ballast'])
  await expect(takeBackup(await source(), { path: join(folder, 'nowhere', 'x') })).rejects.toThrow(
    'was not written',
  )
})

test('files and pictures of an object store are backed up and restored into another one', async () => {
  const { settings } = await runningPortal()
  const from = await source()
  const path = join(someFolder(), 'folder.backup')
  await takeBackup(from, { path })
  const throughStore = async (into: RestoreInto) => {
    const { storage, objects } = await startObjectStore()
    const stores = await openObjectStores(storage, into.settings.dataFolder)
    return { objects, into: { ...into, ...stores, settings: { ...into.settings, storage } } }
  }
  const first = await throughStore(await emptyInstallation({ SESSION_SECRET: settings.sessionSecret }))
  const { totals } = await restoreBackup(path, undefined, first.into)
  expect(first.objects.size).toBe(totals.files)
  const again = join(someFolder(), 'objects.backup')
  expect(await takeBackup(first.into, { path: again })).toMatchObject({ files: totals.files, missing: [] })
  const second = await throughStore(await emptyInstallation())
  await restoreBackup(again, undefined, second.into)
  expect([...second.objects.keys()].toSorted()).toEqual([...first.objects.keys()].toSorted())
})

test('an owner who is no superuser restores and backs up', async () => {
  const path = await someBackup()
  const into = { ...(await emptyInstallation()), url: await databaseOfPlainOwner() }
  const { totals } = await restoreBackup(path, undefined, into)
  const again = await takeBackup(into, { path: `${path}.again` })
  expect(again.rows).toEqual(totals.rows)
})

test('the archive can be read with tar and sha256sum', async (context) => {
  const folder = someFolder()
  context.skip(spawnSync('zstd', ['--version']).error !== undefined, 'zstd is not installed')
  execFileSync('tar', ['--zstd', '-xf', await someBackup(), '-C', folder])
  execFileSync('sha256sum', ['--strict', '--quiet', '-c', 'MANIFEST'], { cwd: folder })
})
