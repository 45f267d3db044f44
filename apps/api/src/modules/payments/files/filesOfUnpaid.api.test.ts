import { dayMs } from '@tradecounter/rules/time/durations.ts'
import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expect, test } from 'vitest'
import { providerScope } from '../../../db/database.ts'
import { tasks } from '../../../tasks.ts'
import { confirmation, notify, paramsOf, startAttempt } from '../card/cardPayment.fixtures.ts'

test.each([
  ['no charge', [], true],
  ['a late charge', ['ACCEPT'], false],
] as const)(
  'files of a payment that ended after its card page go 90 days later: with %s',
  async (_, late, mayGo) => {
    const portal = await createPortal()
    const payer = await portal.as.payer()
    const params = paramsOf(portal)
    const invoice = await portal.given.openInvoice({ totalCents: 11_000 })
    const file = new File(['%PDF-1.7\n'], 'advice.pdf', { type: 'application/pdf' })
    const paymentFiles = [await payer.uploadPaymentFile({ params, file })]
    const transactions = [{ transactionId: invoice.id, appliedAmountCents: 11_000 }]
    const created = await payer.createPayment({ params, body: { transactions, paymentFiles } })
    await payer.confirmPayment({ params, body: confirmation(created) })
    const attempt = await startAttempt(portal, payer, created.paymentId)
    await notify(portal, attempt, 'DECLINE')
    await payer.startOverPayment({ params: { ...params, paymentId: created.paymentId } })
    for (const decision of late) await notify(portal, attempt, decision)
    const releasedAt = async (days: number) => {
      const task = tasks.find(({ name }) => name === 'releaseFilesOfUnpaid')
      await task?.run(portal.portal, new Date(portal.portal.clock().getTime() + days * dayMs))
      const db = portal.portal.database.scoped(providerScope)
      const stored = db.selectFrom('files').select('let_go_at').where('customer_id', '=', params.customerId)
      return (await stored.executeTakeFirstOrThrow()).let_go_at
    }
    expect(await releasedAt(89)).toBeNull()
    expect((await releasedAt(91)) !== null).toBe(mayGo)
  },
)
