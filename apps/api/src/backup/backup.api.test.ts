import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openLine } from '@tradecounter/faults/people/asking.ts'
import { brokenInvariants } from '@tradecounter/faults/checks/invariants.queries.ts'
import { startProgram } from '@tradecounter/faults/processes/program.ts'
import { openScene } from '@tradecounter/faults/people/scene.ts'
import { seededRandom } from '@tradecounter/faults/seededRandom.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { openPortalOn } from '@tradecounter/test-kit/portal.ts'
import { expect, onTestFinished, test } from 'vitest'
import type { FileStore } from '../adapters/fileStore.ts'
import { ensureAppLogin } from '../db/appLogin.ts'
import { readCatalogue } from '../db/schema/catalogue.queries.ts'
import { removeForgottenFiles } from '../modules/files/files.tasks.ts'
import { connected, digestsOf, emptyInstallation, someFolder } from './backup.fixtures.ts'
import { decrypterOf, encrypterOf, makeKeyFile } from './keyFile.ts'
import { restoreBackup } from './restoreBackup.ts'
import { takeBackup } from './takeBackup.ts'

const pdf = (text: string) => new File([`%PDF-1.7\n${text}\n`], 'order.pdf', { type: 'application/pdf' })

const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>'

async function draftWithFile({ as, given, customer }: Portal) {
  const buyer = await as.buyer()
  const { id } = await given.draftOrder({ buyer })
  const params = { customerId: customer.id, orderId: id }
  await buyer.uploadPurchaseOrderFile({ params, file: pdf('first') })
  return { buyer, params }
}

/** People who order and pay through a program of their own. */
async function peopleAtWork({ portal }: Portal) {
  const url = portal.database.connectionString
  const line = openLine()
  const scene = await openScene(url, line, seededRandom(7))
  const program = await startProgram({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: someFolder() })
  line.origin = program.origin
  let isOver = false
  const working = scene.work(() => isOver)
  onTestFinished(() => program.kill())
  return {
    answered: () => line.answered,
    async stop() {
      isOver = true
      await working
      await program.stop()
      await scene.close()
      expect(line.violations).toEqual([])
    },
  }
}

/** Encrypter and decrypter of a new key file. */
async function someKey() {
  const keyFile = join(someFolder(), 'backup.key')
  await makeKeyFile(keyFile)
  return { encrypter: await encrypterOf(keyFile), decrypter: await decrypterOf(keyFile) }
}

test('a backup taken while people order and pay restores every row, file and session of its moment (D7)', async () => {
  const world = await createPortal()
  const { portal, customer } = world
  const url = portal.database.connectionString
  const logo = await portal.media.put(picture, 'svg')
  await connected(url, (client) =>
    client.query('update customers set logo_image_url = $1 where id = $2', [logo, customer.id]),
  )
  const { buyer, params } = await draftWithFile(world)
  const approver = await world.as.approver()
  const people = await peopleAtWork(world)
  await expect.poll(() => people.answered()).toBeGreaterThan(100)

  const path = join(someFolder(), 'all.backup')
  const { encrypter, decrypter } = await someKey()
  const before = await connected(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
    const started = people.answered()
    const written = await takeBackup({ ...portal, url }, { path, encrypter, snapshotId: rows[0]?.id ?? '' })
    expect(people.answered()).toBeGreaterThan(started)
    expect(written).toMatchObject({ missing: [], media: 1, files: 1 })
    return digestsOf(client)
  })
  await people.stop()

  const into = await emptyInstallation()
  expect(await restoreBackup(path, decrypter, into)).toMatchObject({ hasSameSecret: true })
  await connected(into.url, async (client) => {
    expect(await brokenInvariants(client)).toEqual([])
    expect(Object.fromEntries(await digestsOf(client))).toEqual(Object.fromEntries(before))
    expect(await readCatalogue(client)).toEqual(await connected(url, readCatalogue))
  })

  await ensureAppLogin({ connectionString: into.url })
  const restored = await openPortalOn(into.url, into.settings.dataFolder)
  onTestFinished(() => restored.close())
  const there = clientOf(restored, buyer.token)
  expect(await (await there.getPurchaseOrderFile({ params })).text()).toBe('%PDF-1.7\nfirst\n')
  expect((await restored.app.inject({ url: logo })).body).toBe(picture)
  // Sequences and triggers work on: the next order has a number of its own, and is counted.
  const { orderID } = await there.createOrder({
    params,
    body: {
      shippingAddress: { id: customer.shippingAddressId },
      contactPerson: { fullName: 'Whatever Contact', phoneNumber: '0298765432' },
      approver: { userName: approver.userName },
    },
  })
  expect(orderID).not.toBe(params.orderId)
})

test('a draft’s file that is replaced while files are copied stays for the backup, and goes a week later', async () => {
  const world = await createPortal()
  const { portal } = world
  const { buyer, params } = await draftWithFile(world)
  const url = portal.database.connectionString
  let isReplaced = false
  const files: FileStore = {
    ...portal.files,
    async open(name) {
      if (!isReplaced) await buyer.uploadPurchaseOrderFile({ params, file: pdf('second') })
      isReplaced = true
      return portal.files.open(name)
    },
  }
  const path = join(someFolder(), 'files.backup')
  expect(await takeBackup({ ...portal, url, files }, { path })).toMatchObject({ missing: [] })
  const into = await emptyInstallation()
  await restoreBackup(path, undefined, into)
  const contents = readdirSync(join(into.settings.dataFolder, 'files')).map((name) =>
    readFileSync(join(into.settings.dataFolder, 'files', name), 'utf8'),
  )
  expect(contents).toContain('%PDF-1.7\nfirst\n')
  expect(contents).not.toContain('%PDF-1.7\nsecond\n')

  const stored = () => readdirSync(join(portal.settings.dataFolder, 'files')).length
  const storedNames = stored()
  portal.setNow(new Date(Date.now() + 8 * dayMs))
  await removeForgottenFiles.run(portal, portal.clock())
  await world.drainJobs()
  portal.setNow(undefined)
  expect(stored()).toBe(storedNames - 1)
})

test('a damaged file stops no backup, which lists it and restores all others', async () => {
  const world = await createPortal()
  const { portal } = world
  const url = portal.database.connectionString
  const namesOf = (dataFolder: string) => readdirSync(join(dataFolder, 'files'))
  const before = new Set(namesOf(portal.settings.dataFolder))
  await draftWithFile(world)
  const [name = ''] = namesOf(portal.settings.dataFolder).filter((stored) => !before.has(stored))
  writeFileSync(join(portal.settings.dataFolder, 'files', name), '%PDF-1.7\nother\n')
  const path = join(someFolder(), 'damaged.backup')
  const { files, missing } = await takeBackup({ ...portal, url }, { path })
  expect([files, missing]).toEqual([before.size, [`files/${name}`]])
  const into = await emptyInstallation()
  await restoreBackup(path, undefined, into)
  expect(new Set(namesOf(into.settings.dataFolder))).toEqual(before)
})
