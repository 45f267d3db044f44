import { questionReasons, type QuestionReason } from '@tradecounter/rules/questions/questionStates.ts'
import type { TestCustomer } from './customer.ts'
import type { Personas } from './personas.ts'
import type { RunningPortal } from './portal.ts'

/** Links an invoice to its order as an `invoiced` event of the supplier's system does. */
export const givenOrderOf = (customer: TestCustomer) => async (documentId: number, orderId: number) => {
  const db = customer.db
  const { order_number: orderNumber } = await db
    .selectFrom('orders')
    .select('order_number')
    .where('customer_id', '=', customer.id)
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('documents')
    .set({ order_id: orderId, order_number: orderNumber })
    .where('customer_id', '=', customer.id)
    .where('id', '=', documentId)
    .execute()
}

/** Creates an open question of a payer about a document. */
export const givenQuestion =
  (portal: RunningPortal, customer: TestCustomer, as: Personas) =>
  async (documentId: number, reason: QuestionReason = 'price') => {
    const { loginId } = await as.payer()
    const now = portal.clock()
    return customer.db
      .insertInto('document_questions')
      .values({
        customer_id: customer.id,
        document_id: documentId,
        reason,
        disputes: questionReasons[reason].disputes,
        lines: '[]',
        state: 'open',
        state_since: now,
        asked_by_login_id: loginId,
        asked_at: now,
        updated_by_login_id: loginId,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
