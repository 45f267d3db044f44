import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { uploadQuota } from '@tradecounter/rules/files/fileLimits.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { afterEach, expect, test } from 'vitest'
import { removeForgottenFiles } from './files.tasks.ts'
import { createOrderByForm } from './createOrderByForm.fixtures.ts'

afterEach(async () => (await runningPortal()).setNow(undefined))

const pdf = (bytes = 9) =>
  new File(['%PDF-1.7\n', new Uint8Array(bytes - 9)], 'order.pdf', { type: 'application/pdf' })

/** A customer whose quota of today has room for `room.files` files or `room.bytes` bytes. */
async function nearlyFull(room: { readonly files?: number; readonly bytes?: number }) {
  const world = await createPortal()
  const { portal, customer, as, given } = world
  const day = wallClock(portal.clock(), portal.settings.TIME_ZONE).date
  await customer.db
    .insertInto('uploads_of_day')
    .values({
      customer_id: customer.id,
      day,
      files: uploadQuota.files - (room.files ?? 100),
      bytes: uploadQuota.bytes - (room.bytes ?? 100_000_000),
    })
    .execute()
  const buyer = await as.buyer()
  const upload = async (file = pdf()) => {
    const { id } = await given.draftOrder({ buyer })
    return buyer.uploadPurchaseOrderFile({ params: { customerId: customer.id, orderId: id }, file })
  }
  const stored = () => readdirSync(join(portal.settings.dataFolder, 'files')).length
  return { ...world, buyer, upload, stored }
}

test('the files of a customer and day are counted, whatever became of them; the next day counts anew (I9)', async () => {
  const { portal, upload, stored } = await nearlyFull({ files: 2 })
  portal.setNow(new Date())
  await upload()
  await upload()
  const before = stored()
  const refusal = await expectRefusal(upload(), 'uploadQuota')
  expect(refusal.message).toBe(
    '300 files, or 500 MB of files, can be uploaded for your account in a day. Please try again tomorrow.',
  )
  expect(stored()).toBe(before)
  portal.setNow(new Date(Date.now() + dayMs))
  await upload()
})

test('bytes of a customer’s files are counted to the last one (I9)', async () => {
  const { upload, stored } = await nearlyFull({ bytes: 1000 })
  await upload(pdf(500))
  const before = stored()
  await expectRefusal(upload(pdf(501)), 'uploadQuota')
  expect(stored()).toBe(before)
  await upload(pdf(500))
})

test('a file that comes with a new order counts, and the order is not made without it (§7, I9)', async () => {
  const { portal, buyer, customer, stored } = await nearlyFull({ files: 1 })
  const data = JSON.stringify({ shippingAddress: { id: customer.shippingAddressId } })
  const create = () => createOrderByForm({ portal, customer }, buyer, data, pdf())
  const count = async () => (await buyer.listOrders({ params: { customerId: customer.id } })).total
  expect(await create()).toEqual([200, undefined])
  const before = [stored(), await count()]
  expect(await create()).toEqual([400, 'uploadQuota'])
  expect([stored(), await count()]).toEqual(before)
})

test('twenty uploads at once with room for five are five (I9)', async () => {
  const { upload, stored } = await nearlyFull({ files: 5 })
  const before = stored()
  const outcome = async (): Promise<string> => {
    const code = await upload()
      .then(() => 'kept')
      .catch((error: { problems: { code: string }[] }) => error.problems[0]?.code ?? 'fault')
    return code === 'unavailable' ? outcome() : code
  }
  const outcomes = Map.groupBy(await Promise.all(Array.from({ length: 20 }, outcome)), (code) => code)
  expect([outcomes.get('kept')?.length, outcomes.get('uploadQuota')?.length]).toEqual([5, 15])
  expect(stored()).toBe(before + 5)
})

test('each customer has its own daily quota; otherwise refused uploads do not count', async () => {
  const { buyer, upload, customer, given } = await nearlyFull({ files: 1 })
  const { id } = await given.draftOrder({ buyer })
  const params = { customerId: customer.id, orderId: id }
  await expectRefusal(buyer.uploadPurchaseOrderFile({ params, file: new File(['x'], 'a.pdf') }), 'fileNotPdf')
  await upload()
  await (await nearlyFull({ files: 1 })).upload()
})

test('counts of days long past are forgotten', async () => {
  const { portal, customer } = await nearlyFull({})
  const rows = () =>
    customer.db.selectFrom('uploads_of_day').select('day').where('customer_id', '=', customer.id).execute()
  await removeForgottenFiles.run(portal, new Date(portal.clock().getTime() + 31 * dayMs))
  expect(await rows()).toHaveLength(1)
  await removeForgottenFiles.run(portal, new Date(portal.clock().getTime() + 33 * dayMs))
  expect(await rows()).toHaveLength(0)
})
