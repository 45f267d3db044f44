import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import { confirmation, notify, paramsOf, startAttempt } from '../card/cardPayment.fixtures.ts'

/** Rows of the lists that belong to this customer. */
export async function workLists(portal: Portal) {
  const admin = await portal.as.admin()
  const own = <Row extends { customerId: number }>({ rows }: { rows: readonly Row[] }) =>
    rows.filter(({ customerId }) => customerId === portal.customer.id)
  const lists = async () => {
    const { unresolvedAttempts, refundsDue, unappliedReceipts } = await admin.getWorkLists()
    return {
      attempts: own(unresolvedAttempts),
      refunds: own(refundsDue),
      receipts: own(unappliedReceipts),
    }
  }
  const acts = (action: string) =>
    portal.portal.db
      .selectFrom('audit_entries')
      .select(['detail', 'actor_login_id as by'])
      .where('customer_id', '=', portal.customer.id)
      .where('action', '=', action)
      .execute()
  const debtorMails = async () =>
    (await portal.drainJobs()).filter(
      ({ to, text }) => to === portal.portal.settings.DEBTORS_EMAIL && text.includes(portal.customer.name),
    )
  return { admin, lists, acts, debtorMails }
}

export const statusOf = async ({ customer }: Portal, paymentId: number) =>
  (
    await customer.db
      .selectFrom('payments')
      .select('status_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
  ).status_id

/** A lump sum that no document takes all of. */
export async function lumpSumPaid(portal: Portal, cents: number) {
  const payer = await portal.as.payer()
  const params = paramsOf(portal)
  const created = await payer.createPayment({
    params,
    body: { paymentType: { paymentTypeId: 2 }, lumpsumAmountCents: cents, transactions: [] },
  })
  const { paymentId } = await payer.confirmPayment({ params, body: confirmation(created) })
  await notify(portal, await startAttempt(portal, payer, paymentId), 'ACCEPT')
  return payer
}
