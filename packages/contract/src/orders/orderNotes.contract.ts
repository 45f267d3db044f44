import { z } from 'zod'
import { pageNumber, pathId, text, wholeNumber } from '../fields.ts'
import { orderNote } from './orders.entities.ts'
import { defineRoute } from '../route.ts'

const noteParams = z.strictObject({ orderId: pathId, orderLineId: pathId })

export const orderNotesContract = {
  listOrderNotes: defineRoute({
    method: 'GET',
    path: '/corporate/admin/orders/:orderId/orderLine/:orderLineId/notes',
    permission: 'orders.administer',
    summary: 'Notes on a line of an order, newest first',
    answer: 'list',
    params: noteParams,
    query: z.strictObject({
      page: pageNumber,
      per_page: wholeNumber(1, 100).default(4),
    }),
    result: z.array(orderNote),
  }),
  addOrderNote: defineRoute({
    method: 'POST',
    path: '/corporate/admin/orders/:orderId/orderLine/:orderLineId/notes',
    permission: 'orders.administer',
    summary: 'Add a note to a line of a pending, cancelled or rejected order',
    params: noteParams,
    // Longer than allowed, or omitted, so that the rule refuses with its own message.
    body: z.strictObject({ note: text(10_000).prefault('') }),
    result: orderNote,
  }),
}
