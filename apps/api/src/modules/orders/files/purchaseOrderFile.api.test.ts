import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { expect, test } from 'vitest'

const pdf = (bytes = 100, name = 'order.pdf') =>
  new File(['%PDF-1.7\n', new Uint8Array(Math.max(0, bytes - 9))], name, { type: 'application/pdf' })

async function draft() {
  const world = await createPortal()
  const buyer = await world.as.buyer()
  const order = await world.given.draftOrder({ buyer })
  return { ...world, buyer, params: { customerId: world.customer.id, orderId: order.id } }
}

test('a purchase order is uploaded, downloaded by people who see the order, replaced and deleted (§5)', async () => {
  const { buyer, params, as } = await draft()
  const uploaded = await buyer.uploadPurchaseOrderFile({ params, file: pdf(5000, '../a "b"\n.pdf') })
  expect(uploaded.fileName).toBe('a "b".pdf')
  const reader = await as.reader()
  const bytes = await reader.getPurchaseOrderFile({ params })
  expect([bytes.size, (await bytes.text()).slice(0, 5)]).toEqual([5000, '%PDF-'])
  await buyer.uploadPurchaseOrderFile({ params, file: pdf(200, 'second.pdf') })
  expect((await buyer.getOrder({ params })).purchaseOrderFile?.fileName).toBe('second.pdf')
  await buyer.deletePurchaseOrderFile({ params })
  const refusal = await expectRefusal(reader.getPurchaseOrderFile({ params }), 'notFound', 404)
  expect(refusal.message).toBe("The requested file doesn't exist.")
})

test.each([
  ['HTML called pdf', new File(['<script>alert(1)</script>'], 'order.pdf', { type: 'application/pdf' })],
  ['an empty file', new File([], 'order.pdf', { type: 'application/pdf' })],
  ['the start of the signature', new File(['%PD'], 'order.pdf')],
  ['HTML before the signature', new File(['<html>%PDF-1.7'], 'order.pdf')],
])('%s is no PDF (I5)', async (_, file) => {
  const { buyer, params } = await draft()
  const refusal = await expectRefusal(buyer.uploadPurchaseOrderFile({ params, file }), 'fileNotPdf')
  expect(refusal.message).toBe('The selected file is not a pdf, please select pdf file.')
  expect((await buyer.getOrder({ params })).purchaseOrderFile).toBeNull()
})

test('10 MB is accepted and a byte more is not (§9)', async () => {
  const { buyer, params } = await draft()
  const limit = 10 * 1024 * 1024
  const refusal = await expectRefusal(
    buyer.uploadPurchaseOrderFile({ params, file: pdf(limit + 1) }),
    'fileTooLarge',
  )
  expect(refusal.message).toBe('The selected file exceeded the max file size allowed (10MB).')
  await buyer.uploadPurchaseOrderFile({ params, file: pdf(limit) })
})

test.each([
  ['statement.html', 'statement.html.pdf'],
  ['order.pdf.exe', 'order.pdf.exe.pdf'],
  ['order\u202Efdp.exe', 'orderfdp.exe.pdf'],
  ['Order.PDF', 'Order.PDF'],
  ['.pdf', 'purchase-order.pdf'],
  [' \t', 'purchase-order.pdf'],
  [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
  [`${'x'.repeat(195)}😀.pdf`, `${'x'.repeat(195)}\uFFFD.pdf`],
])('a PDF called %j is stored and served as %j: it opens as a PDF (R21, I5)', async (name, storedName) => {
  const { buyer, params, portal } = await draft()
  const uploaded = await buyer.uploadPurchaseOrderFile({ params, file: pdf(20, name) })
  expect(uploaded.fileName).toBe(storedName)
  const { headers } = await portal.app.inject({
    url: uploaded.fileUrl,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect(headers['content-disposition']).toBe(
    `attachment; filename="${storedName.replaceAll(/[^\w .-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(storedName)}`,
  )
})

test('the file of an order goes with its state: read after a cancellation, changed no more', async () => {
  const { buyer, params, as } = await draft()
  await buyer.uploadPurchaseOrderFile({ params, file: pdf() })
  await buyer.cancelOrder({ params, body: {} })
  const reader = await as.reader()
  expect((await reader.getPurchaseOrderFile({ params })).size).toBe(100)
  await expectRefusal(buyer.uploadPurchaseOrderFile({ params, file: pdf() }), 'orderNotEditable')
  await expectRefusal(buyer.deletePurchaseOrderFile({ params }), 'orderNotEditable')
  const stranger = await createPortal()
  for (const person of [await stranger.as.buyer(), await stranger.as.reader()])
    await expectRefusal(person.getPurchaseOrderFile({ params }), 'notFound', 404)
  await expectRefusal((await as.payer()).getPurchaseOrderFile({ params }), 'forbidden', 403)
})

test('a file whose order may have been saved is never removed: the answer of the commit was lost (D5)', async () => {
  const { buyer, params, portal } = await draft()
  const release = tapStatements(portal.database.pool, (text, first) =>
    text === 'commit'
      ? first('commit').then(() => Promise.reject(new Error('Connection terminated unexpectedly')))
      : undefined,
  )
  try {
    await expectRefusal(buyer.uploadPurchaseOrderFile({ params, file: pdf(5000) }), 'unavailable', 503)
  } finally {
    release()
  }
  expect((await buyer.getOrder({ params })).purchaseOrderFile?.fileName).toBe('order.pdf')
  expect((await buyer.getPurchaseOrderFile({ params })).size).toBe(5000)
})
