import { createPortal } from '@tradecounter/test-kit/createPortal.ts'
import { expectRefusal } from '@tradecounter/test-kit/expectRefusal.ts'
import { expect, test } from 'vitest'

test('people who order, approve, pay or read see the account balance; a manager of users does not (§2, §6)', async () => {
  const { as, given } = await createPortal()
  await given.openInvoice({ totalCents: 12_345 })
  for (const person of [await as.buyer(), await as.approver(), await as.payer(), await as.reader()])
    expect(await person.getAccountBalance()).toMatchObject({ userBalanceCents: 12_345 })
  for (const person of [await as.manager(), await as.admin()])
    await expectRefusal(person.getAccountBalance(), 'forbidden', 403)
})
