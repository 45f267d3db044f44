import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { expect, test } from 'vitest'
import { tasks } from '../../../tasks.ts'
import { removeForgottenFiles } from '../orders.tasks.ts'

const pdf = (name: string) => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' })
const days = (number: number) => number * dayMs

test('a file that was replaced or deleted is removed a week later, and no other', async () => {
  const { portal, as, given, customer } = await createPortal()
  const buyer = await as.buyer()
  const upload = async (orderId: number, name: string) =>
    buyer.uploadPurchaseOrderFile({ params: { customerId: customer.id, orderId }, file: pdf(name) })
  const stored = () => readdirSync(join(portal.settings.dataFolder, 'files')).length
  const kept = await given.draftOrder({ buyer })
  const emptied = await given.draftOrder({ buyer })
  await upload(kept.id, 'first.pdf')
  await upload(kept.id, 'second.pdf')
  await upload(emptied.id, 'third.pdf')
  await buyer.deletePurchaseOrderFile({ params: { customerId: customer.id, orderId: emptied.id } })
  const start = portal.clock().getTime()
  await removeForgottenFiles.run(portal, new Date(start + days(6.9)))
  expect(stored()).toBe(3)
  await removeForgottenFiles.run(portal, new Date(start + days(7.1)))
  expect(stored()).toBe(1)
  const left = await buyer.getPurchaseOrderFile({ params: { customerId: customer.id, orderId: kept.id } })
  expect(await left.text()).toBe('%PDF-1.7\n')
  expect(tasks).toContain(removeForgottenFiles)
})

test('what a killed upload left is removed a day later', async () => {
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
