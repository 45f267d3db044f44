import type { OrderDetail } from '@tradecounter/contract/orders.entities.ts'
import { formatCents } from '@tradecounter/rules/money.ts'
import { fullName } from '@tradecounter/rules/members/member.ts'
import { combinedAddress } from '@tradecounter/rules/customers/addresses.ts'
import { eligibleApprovers } from '@tradecounter/rules/orders/approvers.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { customerScope } from '../../db/database.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { JobContext, Reactions } from '../../jobs/worker.ts'
import { listApprovers } from '../customers/customers.service.ts'
import { findOrder, listLines } from './orderDetail.queries.ts'
import { toOrderDetail } from './toOrder.ts'

interface OrderEvent {
  readonly customerId: number
  readonly orderId: number
}

async function loadOrder({ database }: JobContext, { customerId, orderId }: OrderEvent) {
  const db = database.scoped(customerScope(customerId))
  const row = await findOrder(db, { customerId, orderId })
  if (!row) return undefined
  return { db, order: toOrderDetail(row, await listLines(db, customerId, orderId)) }
}

const facts = (order: OrderDetail): [string, string][] => [
  ['Order', order.orderNumber],
  ['Customer', order.customerName],
  ['Items', String(order.lineCount)],
  ['Total', `${formatCents(order.totalAmountCents)} including GST`],
  ['Ship to', combinedAddress(order.shippingAddress)],
]

const link = (context: JobContext, order: OrderDetail): string =>
  `${context.settings.publicUrl}/orders/${order.orderID}`

/** Asks the named approver; without one, every approver whose limit covers the total. */
async function askApprovers(context: JobContext, event: OrderEvent, reminder: boolean): Promise<void> {
  const loaded = await loadOrder(context, event)
  if (!loaded || loaded.order.orderStatus.id !== OrderStatus.pending) return
  const { order, db } = loaded
  const { rows } = await listApprovers({ db }, event.customerId)
  const named = rows.filter((each) => each.userName === order.approver?.userName)
  const asked = named.length > 0 ? named : eligibleApprovers(rows, order.totalAmountCents)
  const creator = fullName(order.createdBy)
  for (const approver of asked)
    await sendLetter(
      context,
      { email: approver.userName, firstName: approver.firstName },
      {
        subject: `${reminder ? 'Reminder: order' : 'Order'} ${order.orderNumber} is waiting for your approval`,
        paragraphs: [
          `${creator} submitted order ${order.orderNumber} and named ${named.length > 0 ? 'you' : 'no one'} as approver.`,
          ...(order.approverNote ? [`Note for you: ${order.approverNote}`] : []),
        ],
        facts: facts(order),
        action: { label: 'Review the order', url: link(context, order) },
      },
    )
}

async function tellCreator(
  context: JobContext,
  event: OrderEvent,
  letter: (order: OrderDetail) => { subject: string; paragraphs: string[] },
): Promise<void> {
  const loaded = await loadOrder(context, event)
  if (!loaded) return
  const { order } = loaded
  await sendLetter(
    context,
    { email: order.createdBy.userName, firstName: order.createdBy.firstName },
    { ...letter(order), facts: facts(order), action: { label: 'Open the order', url: link(context, order) } },
  )
}

/** R25: order submitted (to the approver), approved and rejected (to the creator), reminder. */
export const ordersReactions: Reactions = {
  orderSubmitted: (context, event) => askApprovers(context, event, false),
  orderReminded: (context, event) => askApprovers(context, event, true),
  orderApproved: (context, event) =>
    tellCreator(context, event, (order) => ({
      subject: `Order ${order.orderNumber} is approved`,
      paragraphs: [
        `Order ${order.orderNumber} was approved by ${fullName(order.approvedBy ?? order.createdBy)}.`,
      ],
    })),
  orderRejected: (context, event) =>
    tellCreator(context, event, (order) => ({
      subject: `Order ${order.orderNumber} was rejected`,
      paragraphs: [
        `Order ${order.orderNumber} was rejected by ${fullName(order.rejectedByReason ?? order.createdBy)}.`,
        `Reason: ${order.rejectedByReason?.reason ?? ''}`,
        'You can change the order and submit it again.',
      ],
    })),
}
