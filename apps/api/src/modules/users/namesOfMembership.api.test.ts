import { clientOf } from '@tradecounter/test-kit/clientOf.ts'
import type { Portal } from '@tradecounter/test-kit/createPortal.ts'
import { beforeAll, expect, test } from 'vitest'
import { wholeBilling } from '../payment-requests/paymentRequest.fixtures.ts'
import { paramsOf } from '../payments/card/cardPayment.fixtures.ts'
import { eventBody } from '../webhooks/eventBody.ts'
import { busyPerson, names, type World } from './namesOfMembership.fixtures.ts'

let world: World

beforeAll(async () => {
  world = await busyPerson()
})

/** The words of a refusal. */
const refusal = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'not refused',
    (error: unknown) => String(error),
  )

const exported = async ({ here }: World, { fileUrl }: { fileUrl: string }) =>
  (await here.portal.app.inject({ url: fileUrl })).body

const mailTo = (email: string, subject: string): string =>
  world.mails.find((mail) => mail.to === email && mail.subject.includes(subject))?.text ?? 'no mail'

/** Body of a webhook for an act of the person. */
const webhook = ({ here, customer }: World, type: string, subjectId: number) =>
  eventBody(here.portal, here.portal.db, here.portal.clock(), {
    sequence: 1,
    eventId: 'whatever',
    type,
    occurredAt: here.portal.clock(),
    customerId: customer.id,
    subjectId,
  })

/**
 * Every read and mail that shows the person to their customer, or to the provider in a record of that
 * customer.
 */
const reads: Readonly<Record<string, (world: World) => unknown>> = {
  'their own session': ({ person }) => person.getMe(),
  users: ({ colleagues, params }) => colleagues.manager.listUsers({ params }),
  'one user': ({ person, colleagues, params }) =>
    colleagues.manager.getUser({ params, query: { userName: person.userName } }),
  'search of the provider': ({ admin }) => admin.findAnythingOfAll({ query: { text: names.here } }),
  'people of a cost centre': ({ colleagues, params, costCentreId }) =>
    colleagues.manager.listCostCentreUsers({ params: { ...params, costCentreId } }),
  approvers: ({ buyer, params }) => buyer.listApprovers({ params }),
  'orders that they created': ({ colleague, params }) => colleague.listOrders({ params }),
  'orders for the provider': ({ admin, submitted }) =>
    admin.listAllOrders({ query: { q: { orderNumber: submitted.orderNumber } } }),
  'orders as CSV': async (world) =>
    exported(world, await world.buyer.exportOrders({ params: world.params, query: {} })),
  'an order that they created, submitted and changed': ({ colleague, params, submitted }) =>
    colleague.getOrder({ params: { ...params, orderId: submitted.id } }),
  'an order that they approved': ({ buyer, params, approved }) =>
    buyer.getOrder({ params: { ...params, orderId: approved.id } }),
  'the same for the provider': ({ admin, approved }) =>
    admin.getAnyOrder({ params: { orderId: approved.id } }),
  'an order that they rejected': ({ buyer, params, rejected }) =>
    buyer.getOrder({ params: { ...params, orderId: rejected.id } }),
  'an order that they are to approve': ({ buyer, params, toDecide }) =>
    buyer.getOrder({ params: { ...params, orderId: toDecide.id } }),
  'the story of an order': ({ buyer, params, rejected }) =>
    buyer.getOrderStory({ params: { ...params, orderId: rejected.id } }),
  'an order that they changed meanwhile': ({ rejected, params }) =>
    refusal(
      rejected.buyer.updateOrder({
        params,
        body: { orderID: rejected.id, version: rejected.version, approverNote: 'Whatever' },
      }),
    ),
  'order feed': ({ partner }) => partner.get('orders').then(({ body }) => body),
  'webhook of an order': (world) => webhook(world, 'order.approved', world.approved.id),
  delegations: ({ colleague, params }) => colleague.listDelegations({ params }),
  'order lists': ({ buyer, params }) => buyer.listOrderLists({ params }),
  'an order list': ({ buyer, params, list }) =>
    buyer.getOrderList({ params: { ...params, orderListId: list.orderListId } }),
  questions: ({ colleagues, params }) => colleagues.payer.listQuestions({ params }),
  'a question': ({ colleagues, params, questionId }) =>
    colleagues.payer.getQuestion({ params: { ...params, questionId } }),
  'a question for the provider': ({ admin, questionId }) => admin.getAnyQuestion({ params: { questionId } }),
  'billing details that they changed meanwhile': ({ colleagues, params }) =>
    refusal(colleagues.payer.updateBilling({ params, body: { ...wholeBilling, version: 0 } })),
  'billing details of a payment without any': ({ ofPaymentWithoutBilling }) => ofPaymentWithoutBilling,
  'a payment that they changed meanwhile': ({ colleagues, params, open }) =>
    refusal(
      colleagues.payer.updatePayment({
        params: { ...params, paymentId: open.paymentId },
        body: { version: 99, paymentNote: 'Whatever' },
      }),
    ),
  'a payment of the past': ({ colleagues, params, paid }) =>
    colleagues.payer.getPastPayment({ params: { ...params, paymentId: paid.paymentId } }),
  'payment feed': ({ partner }) => partner.get('payments').then(({ body }) => body),
  'webhook of a payment': (world) => webhook(world, 'payment.paid', world.paid.paymentId),
  'payment reminders': async ({ admin, params }) => (await admin.getCustomerReminders({ params })).recipients,
  'audit log of the customer': ({ admin, customer }) =>
    admin.listActs({ query: { q: { customerId: customer.id }, per_page: 200 } }),
  'mail that asks them to approve': ({ person }) => mailTo(person.email, 'is waiting for your approval'),
  'mail that asks others to approve': ({ colleague }) =>
    mailTo(colleague.email, 'is waiting for your approval'),
  'mail of their approval': ({ approved }) => mailTo(approved.buyer.email, 'is approved'),
  'mail of their rejection': ({ rejected }) => mailTo(rejected.buyer.email, 'was rejected'),
  'mail of an order that was approved for them': ({ person }) => mailTo(person.email, 'is approved'),
  'mail of their question': ({ here }) => mailTo(here.portal.settings.DEBTORS_EMAIL, 'Question about'),
  'mail of an answer': ({ person }) => mailTo(person.email, 'Answer: your question'),
  'mail of a receipt': ({ person }) => mailTo(person.email, 'Receipt for payment'),
  'mail of a statement': ({ person }) => mailTo(person.email, 'Your statement'),
  'mail of a disabled account': ({ person }) => mailTo(person.email, 'has been disabled'),
}

test.for(Object.entries(reads))('%s: by the name that the customer knows', async ([, read]) => {
  const answer = await read(world)
  const shown = typeof answer === 'string' ? answer : JSON.stringify(answer)
  expect(shown).toContain(names.here)
  expect(shown).not.toContain(names.login)
  expect(shown).not.toContain(names.there)
})

test('a switch of customer is in each customer’s audit log by its own name for the person', async () => {
  const { admin, there, person, here } = world
  const { token } = await person.switchCustomer({ body: paramsOf(there) })
  await clientOf(here.portal, token).switchCustomer({ body: paramsOf(here) })
  const acts = async ({ customer }: Portal) => {
    const { rows } = await admin.listActs({ query: { q: { customerId: customer.id }, per_page: 200 } })
    return rows.filter(({ userName }) => userName === person.userName).map(({ actorName }) => actorName)
  }
  expect(new Set(await acts(here))).toEqual(new Set([`${names.here} ${names.here}`]))
  expect(new Set(await acts(there))).toEqual(new Set([`${names.there} ${names.there}`]))
})
