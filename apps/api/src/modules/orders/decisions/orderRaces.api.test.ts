import { randomUUID } from 'node:crypto'
import type { Client } from '@tradecounter/contract/client.ts'
import type { Routes } from '@tradecounter/contract/routes.ts'
import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { raceTimes } from '@tradecounter/test-kit/raceTimes.ts'
import { untilAnswered } from '@tradecounter/test-kit/untilAnswered.ts'
import { expect, test } from 'vitest'

test(
  '1,000 approvals of one order on 20 connections: one transition, one audit row, one email (O1)',
  { timeout: 3_600_000 },
  async () => {
    for (let race = 0; race < raceTimes(20); race += 1) await approvedOnce(await createPortal())
  },
)

async function approvedOnce({ as, given, customer, drainJobs, portal }: Portal) {
  const order = await given.pendingOrder()
  const general = await as.generalApprover()
  await drainJobs()
  // A client asks again under the same key, so the one whose approval was saved learns it.
  const approve = (client: Client<Routes>): Promise<string> =>
    untilAnswered(() => order.approve(client))
      .then(() => 'approved')
      .catch((error: { problems: { code: string }[] }) => error.problems[0]?.code ?? 'fault')
  const approvals = Array.from({ length: 1000 }, () =>
    approve(clientOf(portal, general.token, { 'idempotency-key': randomUUID() })),
  )
  const outcomes = Map.groupBy(await Promise.all(approvals), (outcome) => outcome)
  expect(Object.fromEntries(Array.from(outcomes, ([code, same]) => [code, same.length]))).toEqual({
    approved: 1,
    staleVersion: 999,
  })
  const audited = await customer.db
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_id', '=', order.id)
    .where('action', '=', 'approveOrder')
    .execute()
  expect(audited).toHaveLength(1)
  const mails = (await drainJobs()).filter((mail) => mail.to === order.buyer.email)
  expect(mails).toHaveLength(1)
}
