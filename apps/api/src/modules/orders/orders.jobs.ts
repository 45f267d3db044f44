import type { OrderDetail } from '@tradecounter/contract/orders/orders.entities.ts'
import { asksOfApprover, openAsks } from '@tradecounter/rules/budgets/allowOverBudget.ts'
import { formatCents, formatWithGst } from '@tradecounter/rules/money.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { approvalNeed } from '@tradecounter/rules/orders/decisions/approvalNeed.ts'
import { approvalProblems } from '@tradecounter/rules/orders/decisions/approveOrder.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { whoGetsRequest } from '@tradecounter/rules/orders/decisions/whoMayDecide.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { customerScope } from '../../db/database.ts'
import { todayOf } from '../../http/context.ts'
import { sendLetter, sendToEach } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { automaticLimitOf, listApprovers } from '../customers/customers.service.ts'
import { findActingMember } from '../sessions/actingMember.ts'
import { findCustomerOfUsers } from '../users/users.service.ts'
import { reviewWaiting } from './decisions/reviewWaiting.ts'
import { withLines } from './orderContext.ts'
import { findOrder } from './orderDetail.queries.ts'
import { removeDraftFile } from './files/purchaseOrderFile.ts'

type Approvers = Awaited<ReturnType<typeof listApprovers>>['rows']

interface OrderEvent {
  readonly customerId: number
  readonly orderId: number
}

async function loadOrder({ database, now, settings }: JobContext, { customerId, orderId }: OrderEvent) {
  const scope = customerScope(customerId)
  const db = database.scoped(scope)
  const row = await findOrder(db, scope, orderId, todayOf({ now, settings }))
  if (!row) return undefined
  const { detail } = await withLines(db, row)
  return { db, row, order: detail }
}

const facts = (order: OrderDetail): [string, string][] => [
  ['Order', order.orderNumber],
  ['Customer', order.customerName],
  ['Items', String(order.lineCount)],
  ['Total', formatWithGst(order.totalAmountCents)],
  ['Ship to', combinedAddress(order.shippingAddress)],
]

const link = (context: JobContext, order: OrderDetail): string =>
  `${context.settings.publicUrl}/orders/${order.orderID}`

/** Reason why this person gets the request, as a sentence. */
function requestReason(order: OrderDetail, userName: string): string {
  const { approver, createdBy, orderNumber } = order
  const submitted = `${fullName(createdBy)} submitted order ${orderNumber}`
  if (!approver) return `${submitted} and named no one as approver.`
  if (approver.userName === userName) return `${submitted} and named you as approver.`
  const delegate = approver.delegates.find((candidate) => candidate.userName === userName)
  return delegate
    ? `${submitted} and named ${fullName(approver)}. You’re covering for them until ${formatDate(delegate.until)}.`
    : `${submitted} and named ${fullName(approver)}, who no longer approves orders.`
}

/** Emails the owners of the budgets that an order exceeds, before its approvers (R41). */
async function mailOwners(context: JobContext, order: OrderDetail, approvers: Approvers, reminder: boolean) {
  await sendToEach(approvers, async (approver) => {
    const asks = asksOfApprover(order, approver)
    if (asks.length === 0) return
    const names = asks.map(({ name }) => name).join(' and ')
    const over = asks.map(({ name, overCents }) => `${formatCents(overCents)} above the budget of ${name}`)
    await sendLetter(context, approver, {
      subject: `${reminder ? 'Reminder: order' : 'Order'} ${order.orderNumber} is above the budget of ${names}`,
      paragraphs: [
        `${fullName(order.createdBy)} submitted order ${order.orderNumber}. It is ${over.join(' and ')}, excluding GST.`,
        'Nobody can approve it until you allow it.',
        ...(order.approverNote ? [`Note for you: ${order.approverNote}`] : []),
      ],
      facts: facts(order),
      action: { label: 'Review the order', url: link(context, order) },
    })
  })
}

async function mailApprovers(context: JobContext, event: OrderEvent, reminder: boolean): Promise<void> {
  const loaded = await loadOrder(context, event)
  if (!loaded || loaded.order.orderStatus.id !== OrderStatus.pending) return
  const { order, db, row } = loaded
  // People who cannot log in get no email.
  if (!(await findCustomerOfUsers(db, event.customerId))?.enabled) return
  const { rows } = await listApprovers({ db }, event.customerId)
  if (openAsks(order).length > 0) return mailOwners(context, order, rows, reminder)
  const need = approvalNeed({
    totalCents: order.totalAmountCents,
    automaticApprovalLimitCents: await automaticLimitOf(db, event.customerId, row.createdByLoginId),
    onHold: order.flags.onHold,
    waitsBecause: approvalProblems(order, order.flags),
    pending: { onlyOwnerMissing: false },
    creatorName: fullName(order.createdBy),
  })
  await sendToEach(whoGetsRequest(order, rows), (approver) =>
    sendLetter(context, approver, {
      subject: `${reminder ? 'Reminder: order' : 'Order'} ${order.orderNumber} is waiting for your approval`,
      paragraphs: [
        requestReason(order, approver.userName),
        need.text,
        ...(order.approverNote ? [`Note for you: ${order.approverNote}`] : []),
      ],
      facts: facts(order),
      // Each link opens the order with its dialog: following a link decides nothing.
      action: { label: 'Approve', url: `${link(context, order)}?ask=approve` },
      links: [
        { label: 'Reject', url: `${link(context, order)}?ask=reject` },
        { label: 'Review the order', url: link(context, order) },
      ],
    }),
  )
}

/** Emails the creator of an order, unless they can no longer log in to the customer. */
async function mailCreator(
  context: JobContext,
  event: OrderEvent,
  letterOf: (order: OrderDetail) => { subject: string; paragraphs: string[] } | undefined,
): Promise<void> {
  const loaded = await loadOrder(context, event)
  if (!loaded) return
  const { db, order, row } = loaded
  const creator = await findActingMember(db, event.customerId, row.createdByLoginId, todayOf(context))
  const letter = letterOf(order)
  if (!creator || !letter) return
  await sendLetter(context, creator, {
    ...letter,
    facts: facts(order),
    action: { label: 'Open the order', url: link(context, order) },
  })
}

/** R25: order submitted (to the approver), approved and rejected (to the creator), reminder. */
export const ordersReactions: Reactions = {
  budgetOfOrderChanged: reviewWaiting,
  draftFileLetGo: removeDraftFile,
  fileForgotten: ({ files }, { storageName }) => files.remove(storageName),
  orderSubmitted: (context, event) => mailApprovers(context, event, false),
  orderReminded: (context, event) => mailApprovers(context, event, true),
  orderApproved: (context, event) =>
    mailCreator(context, event, (order) => ({
      subject: `Order ${order.orderNumber} is approved`,
      paragraphs: [
        `Order ${order.orderNumber} was approved by ${fullName(order.approvedBy ?? order.createdBy)}.`,
      ],
    })),
  orderRejected: (context, event) =>
    mailCreator(context, event, ({ orderNumber, orderStatus, rejectedByReason }) =>
      // A creator who has sent the order again, saved or cancelled it, knows of the rejection.
      rejectedByReason && orderStatus.id === OrderStatus.rejected
        ? {
            subject: `Order ${orderNumber} was rejected`,
            paragraphs: [
              `Order ${orderNumber} was rejected by ${fullName(rejectedByReason)}.`,
              `Reason: ${rejectedByReason.reason}`,
              'You can change the order and submit it again.',
            ],
          }
        : undefined,
    ),
}
