import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../tasks.ts'
import { removeForgottenFiles } from './files.tasks.ts'

const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })
const days = (number: number) => number * dayMs

async function uploading() {
  const world = await createPortal()
  const { portal, customer } = world
  const upload = async (buyer: Persona, orderId: number, name: string) =>
    buyer.uploadPurchaseOrderFile({ params: { customerId: customer.id, orderId }, file: pdf(name) })
  const before = readdirSync(join(portal.settings.dataFolder, 'files')).length
  const stored = () => readdirSync(join(portal.settings.dataFolder, 'files')).length - before
  return { ...world, upload, stored }
}

test('a file that was replaced or deleted after its order was submitted is removed a week later, and no other', async () => {
  const { portal, given, customer, upload, stored, drainJobs } = await uploading()
  const [unchanged, emptied] = [await given.pendingOrder(), await given.pendingOrder()]
  await upload(unchanged.buyer, unchanged.id, 'first.pdf')
  await upload(unchanged.buyer, unchanged.id, 'second.pdf')
  await upload(emptied.buyer, emptied.id, 'third.pdf')
  const params = { customerId: customer.id, orderId: emptied.id }
  await emptied.buyer.deletePurchaseOrderFile({ params })
  const start = portal.clock().getTime()
  await drainJobs()
  await removeForgottenFiles.run(portal, new Date(start + days(6.9)))
  await drainJobs()
  expect(stored()).toBe(3)
  await removeForgottenFiles.run(portal, new Date(start + days(7.1)))
  await drainJobs()
  expect(stored()).toBe(1)
  const left = await unchanged.buyer.getPurchaseOrderFile({ params: { ...params, orderId: unchanged.id } })
  expect(await left.text()).toBe('%PDF-1.7\n')
  expect(tasks).toContain(removeForgottenFiles)
})

test('files of a draft go as they are replaced or deleted: a thousand of them are one (I9)', async () => {
  const { as, given, customer, upload, stored, drainJobs } = await uploading()
  const buyer = await as.buyer()
  const draft = await given.draftOrder({ buyer })
  const params = { customerId: customer.id, orderId: draft.id }
  for (let at = 0; at < 20; at += 1) {
    await upload(buyer, draft.id, `${at}.pdf`)
    await drainJobs()
    expect(stored()).toBe(1)
  }
  expect((await buyer.getOrder({ params })).purchaseOrderFile?.fileName).toBe('19.pdf')
  await buyer.deletePurchaseOrderFile({ params })
  await drainJobs()
  expect(stored()).toBe(0)
  const rows = await customer.db
    .selectFrom('files')
    .select('id')
    .where('customer_id', '=', customer.id)
    .execute()
  expect(rows).toEqual([])
})

test('a draft’s file goes with the answer of the upload that replaces it, before any job has run (I9)', async () => {
  const { as, given, upload, stored } = await uploading()
  const buyer = await as.buyer()
  const draft = await given.draftOrder({ buyer })
  for (let at = 0; at < 5; at += 1) {
    await upload(buyer, draft.id, `${at}.pdf`)
    expect(stored()).toBe(1)
  }
})

test('a file without bytes is reported missing, as after a restore (§8)', async () => {
  const { portal, given, customer, upload } = await uploading()
  const order = await given.pendingOrder()
  await upload(order.buyer, order.id, 'gone.pdf')
  const { storageName } = await customer.db
    .selectFrom('files')
    .select('storage_name as storageName')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow()
  await portal.files.remove(storageName)
  const params = { customerId: customer.id, orderId: order.id }
  await expectRefusal(order.buyer.getPurchaseOrderFile({ params }), 'notFound', 404)
})

test('files of a killed upload are removed a day later', async () => {
  const { portal } = await createPortal()
  const folder = join(portal.settings.dataFolder, 'files')
  const left = join(folder, `${'a'.repeat(48)}.part`)
  writeFileSync(left, '%PDF-')
  const now = portal.clock()
  await removeForgottenFiles.run(portal, now)
  expect(readdirSync(folder)).toContain(`${'a'.repeat(48)}.part`)
  const old = new Date(now.getTime() - days(1.1))
  utimesSync(left, old, old)
  await removeForgottenFiles.run(portal, now)
  expect(readdirSync(folder)).not.toContain(`${'a'.repeat(48)}.part`)
})
