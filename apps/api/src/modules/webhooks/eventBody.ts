import { orderBudget } from '@tradecounter/contract/budgets/budgets.contract.ts'
import { exportedPaymentBody } from '@tradecounter/contract/integration/exportedPayment.ts'
import { exportedQuoteBody } from '@tradecounter/contract/integration/exportedQuote.ts'
import { exportedScheduleBody } from '@tradecounter/contract/integration/exportedSchedule.ts'
import { exportedOrderBody } from '@tradecounter/contract/integration/integration.entities.ts'
import { encodeWire } from '@tradecounter/contract/wire.ts'
import { webhookPayloadVersion, webhookTest } from '@tradecounter/rules/webhooks/webhookEvents.ts'
import { z } from 'zod'
import { customerScope, type Db } from '../../db/database.ts'
import type { Services } from '../../http/context.ts'
import { exportedOrderOf } from '../integration/order-feed/exportedOrderOf.ts'
import { exportedPaymentOf } from '../integration/payment-feed/exportedPaymentOf.ts'
import { exportedScheduleOf } from '../order-schedules/exportedScheduleOf.ts'
import { exportedQuoteOf } from '../quotes/exportedQuoteOf.ts'
import { listOrderBudgets } from '../budgets/spending.service.ts'
import type { RaisedEvent } from './deliveries.queries.ts'

interface Envelope {
  readonly sequence: number
  readonly eventId: string
  readonly type: string
  readonly occurredAt: Date
}

const envelopeOf = ({ sequence, eventId, type, occurredAt }: Envelope) => ({
  eventId,
  sequence,
  type,
  version: webhookPayloadVersion,
  occurredAt: occurredAt.toISOString(),
})

/**
 * Body of an event: the order, quote, schedule or payment as it is now; undefined if it is gone, or no budget
 * of the order is exceeded.
 */
export async function eventBody(
  services: Services,
  db: Db,
  now: Date,
  event: Omit<RaisedEvent, 'traceparent'>,
): Promise<string | undefined> {
  const { customerId, subjectId, type } = event
  if (customerId === null || subjectId === null) return undefined
  if (type.startsWith('order.')) {
    const context = { ...services, db, now, scope: customerScope(customerId) }
    const order = await exportedOrderOf(context, subjectId)
    return order && JSON.stringify({ ...envelopeOf(event), order: encodeWire(exportedOrderBody, order) })
  }
  if (type === 'budget.exceeded') {
    const context = { ...services, db, now, scope: customerScope(customerId) }
    const order = await exportedOrderOf(context, subjectId)
    const budgets = await listOrderBudgets(context, subjectId, undefined)
    const over = budgets.filter(({ leftAfterCents }) => leftAfterCents < 0)
    if (!order || over.length === 0) return undefined
    const exceeded = encodeWire(z.array(orderBudget), over)
    return JSON.stringify({
      ...envelopeOf(event),
      order: encodeWire(exportedOrderBody, order),
      budgets: exceeded,
    })
  }
  if (type.startsWith('quote.')) {
    const quote = await exportedQuoteOf(db, { customerId, quoteId: subjectId })
    return quote && JSON.stringify({ ...envelopeOf(event), quote: encodeWire(exportedQuoteBody, quote) })
  }
  if (type.startsWith('schedule.')) {
    const schedule = await exportedScheduleOf(db, customerId, subjectId)
    return (
      schedule &&
      JSON.stringify({ ...envelopeOf(event), schedule: encodeWire(exportedScheduleBody, schedule) })
    )
  }
  const payment = await exportedPaymentOf(db, { customerId, paymentId: subjectId })
  return (
    payment && JSON.stringify({ ...envelopeOf(event), payment: encodeWire(exportedPaymentBody, payment) })
  )
}

export const testBody = (sequence: number, eventId: string, occurredAt: Date): string =>
  JSON.stringify(envelopeOf({ sequence, eventId, type: webhookTest, occurredAt }))
