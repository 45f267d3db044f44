import type { Problem } from '@tradecounter/rules/decision.ts'
import { orderNumberText } from '@tradecounter/rules/orders/list/orderNumber.ts'
import { OrderStatus } from '@tradecounter/rules/orders/orderStatus.ts'
import { formatDate } from '@tradecounter/rules/time/businessTime.ts'
import { customerScope } from '../../db/database.ts'
import { todayOf } from '../../http/context.ts'
import { sendLetter } from '../../jobs/sendMail.ts'
import type { Reactions } from '../../jobs/worker.ts'
import { findActingMember } from '../sessions/actingMember.ts'
import { findSchedule } from './orderSchedules.queries.ts'
import { findScheduledOrder } from './scheduledOrders.queries.ts'

/** Mail to the owner of a schedule about an order that waits for them, or about a day without an order. */
export const orderSchedulesReactions: Reactions = {
  async scheduledOrderWaits(context, { customerId, scheduleId, dueOn }) {
    const db = context.database.scoped(customerScope(customerId))
    const key = { customerId, id: scheduleId }
    const schedule = await findSchedule(db, customerId, scheduleId)
    const scheduledOrder = await findScheduledOrder(db, key, dueOn)
    const owner = schedule && (await findActingMember(db, customerId, schedule.loginId, todayOf(context)))
    if (!schedule || !scheduledOrder || !owner) return
    const { settings } = context
    const reasons = scheduledOrder.reasons.map(({ displayMessage }: Problem) => displayMessage)
    const day = formatDate(dueOn)
    if (scheduledOrder.orderId === null || scheduledOrder.orderNumber === null)
      return sendLetter(context, owner, {
        subject: `No order from your schedule ${schedule.name}`,
        paragraphs: [`Your schedule ${schedule.name} did not create an order for ${day}.`, ...reasons],
        action: { label: 'See the schedule', url: `${settings.publicUrl}/orderschedules/${scheduleId}` },
      })
    // The owner has submitted or cancelled it meanwhile.
    if (scheduledOrder.statusId !== OrderStatus.draft) return undefined
    const orderNumber = orderNumberText(scheduledOrder.orderNumber)
    return sendLetter(context, owner, {
      subject: `Check order ${orderNumber} of your schedule ${schedule.name}`,
      paragraphs: [
        `Your schedule ${schedule.name} created order ${orderNumber} for ${day}. It is a draft until you submit it.`,
        ...reasons,
      ],
      action: { label: 'Check the order', url: `${settings.publicUrl}/orders/${scheduledOrder.orderId}` },
    })
  },
}
