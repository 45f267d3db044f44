import { wallClock } from '@tradecounter/rules/time/businessTime.ts'
import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { createPortal, type Portal } from '@tradecounter/test-kit/createPortal.ts'
import { partnerOf } from '@tradecounter/test-kit/partner.ts'
import type { Persona } from '@tradecounter/test-kit/personas.ts'
import type { Mail } from '../../adapters/mailer.ts'
import { providerScope } from '../../db/database.ts'
import { inScope } from '../../http/context.ts'
import { wholeBilling } from '../payment-requests/paymentRequest.fixtures.ts'
import {
  cardMessage,
  confirmedPayment,
  deliver,
  paramsOf,
  startAttempt,
} from '../payments/card/cardPayment.fixtures.ts'
import { runStatements } from '../statements/runStatements.ts'

/** Names of one person: of the login, in the tested customer, and in another one. */
export const names = { login: 'Loginname', here: 'Herename', there: 'Therename' }

async function nameThePerson({ portal, customer }: Portal, there: Portal, { loginId }: Persona) {
  await asOwner(portal.database.connectionString, async (db) => {
    await db.query(
      'insert into memberships (customer_id, login_id, created_at, updated_at, read_only) values ($1, $2, now(), now(), true)',
      [there.customer.id, loginId],
    )
    await db.query('update logins set first_name = $2, last_name = $2 where id = $1', [loginId, names.login])
    for (const [customerId, name] of [
      [customer.id, names.here],
      [there.customer.id, names.there],
    ])
      await db.query(
        `update memberships set sorted_first_name = $3, sorted_last_name = $3, searched = person_text($3, $3, sorted_email)
        where customer_id = $1 and login_id = $2`,
        [customerId, loginId, name],
      )
  })
}

/** One login of two customers that has done everything people are shown for, in one of them. */
export async function busyPerson() {
  const [here, there] = [await createPortal({ allow_self_approval: true }), await createPortal()]
  const { as, given, customer } = here
  const params = paramsOf(here)
  const mails: Mail[] = []
  const person = await as.owner({ automaticApprovalLimitCents: 0 })
  await nameThePerson(here, there, person)
  const [buyer, colleague, admin] = [await as.buyer(), await as.generalApprover(), await as.admin()]
  const today = wallClock(here.portal.clock(), here.portal.settings.TIME_ZONE).date
  const colleagues = { manager: await as.manager(), payer: await as.payer() }
  const decided = async (change: { orderStatus: { id: 4 | 5 }; rejectedReason?: string }) => {
    const order = await given.pendingOrder()
    await person.updateOrder({ params, body: { orderID: order.id, version: order.version, ...change } })
    return order
  }
  const approved = await decided({ orderStatus: { id: 4 } })
  const rejected = await decided({ orderStatus: { id: 5 }, rejectedReason: 'Whatever' })
  const submitted = await given.pendingOrder({ buyer: person, approver: colleague })
  const toDecide = await given.pendingOrder({ approver: person })
  await colleague.createDelegation({
    params,
    body: { userName: person.userName, startsOn: today, endsOn: today },
  })
  mails.push(...(await here.drainJobs()))
  const { version } = submitted
  await colleague.updateOrder({ params, body: { orderID: submitted.id, version, orderStatus: { id: 4 } } })
  const { questionId } = await person.askQuestion({
    params,
    body: { transactionId: (await given.openInvoice()).id, reason: 'price', note: 'Whatever' },
  })
  await admin.answerQuestion({ params: { questionId }, body: { version: 1, note: 'Whatever' } })
  const list = await person.createOrderList({
    params,
    body: { name: 'Whatever', shared: true, fromOrderId: submitted.id },
  })
  const { costCentreId } = await colleagues.manager.createCostCentre({
    params,
    body: { costCentreCode: 'W', costCentreName: 'Whatever', assignedUsers: [{ userName: person.userName }] },
  })
  const paid = await confirmedPayment(here, person, [await given.openInvoice()])
  const attempt = await startAttempt(here, person, paid.paymentId)
  await deliver(here, 'notification', cardMessage(here, attempt, 'ACCEPT'))
  const invoice = await given.openInvoice({ documentedOn: '2020-01-05', dueOn: '2020-02-05' })
  const transactions = [{ transactionId: invoice.id, appliedAmountCents: 1 }]
  const open = await person.createPayment({ params, body: { transactions } })
  const ofPaymentWithoutBilling = await person.getDefaultPaymentDetails({
    params: { paymentId: open.paymentId },
  })
  await person.updateBilling({ params, body: { ...wholeBilling, version: 0 } })
  await runStatements(here.portal, here.portal.clock())
  // Disabled while the email is written; their session continues.
  const setEnabled = (enabled: boolean) =>
    here.portal.db
      .updateTable('memberships')
      .set({ enabled })
      .where('login_id', '=', person.loginId)
      .where('customer_id', '=', customer.id)
      .execute()
  mails.push(...(await here.drainJobs()))
  await setEnabled(false)
  await inScope(here.portal.database, providerScope, (db) =>
    here.portal.outbox.emit(db, 'userDisabled', { loginId: person.loginId, customerId: customer.id }),
  )
  mails.push(...(await here.drainJobs()))
  await setEnabled(true)
  // The first delegation ended with the membership.
  await colleague.createDelegation({
    params,
    body: { userName: person.userName, startsOn: today, endsOn: today },
  })
  const partner = await partnerOf(here.portal)
  const people = { person, buyer, colleague, colleagues, admin, partner }
  const orders = { approved, rejected, submitted, toDecide }
  return {
    here,
    there,
    mails,
    customer,
    params,
    ...people,
    ...orders,
    questionId,
    list,
    costCentreId,
    paid,
    open,
    ofPaymentWithoutBilling,
  }
}

export type World = Awaited<ReturnType<typeof busyPerson>>
