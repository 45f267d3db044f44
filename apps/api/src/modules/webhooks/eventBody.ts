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

/** Record of an event as it is now; undefined if it is gone, or no budget of the order is exceeded. */
async function recordOf(
  services: Services,
  db: Db,
  now: Date,
  { customerId, subjectId, type }: Pick<RaisedEvent, 'customerId' | 'subjectId' | 'type'>,
) {
  if (customerId === null || subjectId === null) return undefined
  if (type.startsWith('quote.')) {
    const quote = await exportedQuoteOf(db, { customerId, quoteId: subjectId })
    return quote && { quote: encodeWire(exportedQuoteBody, quote) }
  }
  if (type.startsWith('schedule.')) {
    const schedule = await exportedScheduleOf(db, customerId, subjectId)
    return schedule && { schedule: encodeWire(exportedScheduleBody, schedule) }
  }
  if (type.startsWith('payment.')) {
    const payment = await exportedPaymentOf(db, { customerId, paymentId: subjectId })
    return payment && { payment: encodeWire(exportedPaymentBody, payment) }
  }
  const context = { ...services, db, now, scope: customerScope(customerId) }
  const exported = await exportedOrderOf(context, subjectId)
  if (!exported) return undefined
  const order = encodeWire(exportedOrderBody, exported)
  if (type !== 'budget.exceeded') return { order }
  const budgets = await listOrderBudgets(context, subjectId, undefined)
  const over = budgets.filter(({ leftAfterCents }) => leftAfterCents < 0)
  return over.length > 0 ? { order, budgets: encodeWire(z.array(orderBudget), over) } : undefined
}

/** Body of an event with its record; undefined without one. */
export async function eventBody(
  services: Services,
  db: Db,
  now: Date,
  event: Omit<RaisedEvent, 'traceparent'>,
): Promise<string | undefined> {
  const record = await recordOf(services, db, now, event)
  return record && JSON.stringify({ ...envelopeOf(event), ...record })
}

export const testBody = (sequence: number, eventId: string, occurredAt: Date): string =>
  JSON.stringify(envelopeOf({ sequence, eventId, type: webhookTest, occurredAt }))
