import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { isDisputed } from './isDisputed.ts'

test('a document is disputed while a disputing question is open, and not by a plain one', async () => {
  const { portal, customer, given } = await createPortal()
  const [disputed, questioned, closed] = [
    await given.openInvoice(),
    await given.openInvoice(),
    await given.openInvoice(),
  ]
  await given.question(disputed.id, 'damaged')
  await given.question(questioned.id, 'copy')
  await given.question(closed.id, 'price')
  const db = customer.db
  await db
    .updateTable('document_questions')
    .set({ state: 'withdrawn', closed_at: portal.clock() })
    .where('customer_id', '=', customer.id)
    .where('document_id', '=', closed.id)
    .execute()
  const found = await db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.customer_id', '=', customer.id)
    .where(isDisputed(customer.id))
    .execute()
  expect(found).toEqual([{ id: disputed.id }])
})
