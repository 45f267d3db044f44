import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { test } from 'vitest'

test('only so many questions and messages an hour are taken (A7)', async () => {
  const portal = await createPortal()
  const payer = await portal.as.payer()
  const params = { customerId: portal.customer.id }
  const invoice = await portal.given.openInvoice()
  const { questionId } = await payer.askQuestion({
    params,
    body: { transactionId: invoice.id, reason: 'damaged', note: 'Two boxes are broken.' },
  })
  const own = { ...params, questionId }
  for (let version = 1; version < 10; version += 1)
    await payer.addToQuestion({ params: own, body: { version, note: 'And another thing.' } })
  await expectRefusal(
    payer.addToQuestion({ params: own, body: { version: 10, note: 'And another.' } }),
    'questionWroteOften',
  )
  for (let count = 1; count < 30; count += 1)
    await portal.given.question((await portal.given.openInvoice()).id)
  await expectRefusal(
    payer.askQuestion({
      params,
      body: { transactionId: (await portal.given.openInvoice()).id, reason: 'copy' },
    }),
    'questionAskedOften',
  )
})
