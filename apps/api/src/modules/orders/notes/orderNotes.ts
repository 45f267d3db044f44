import type { OrderNote } from '@tradecounter/contract/orders/orders.entities.ts'
import { orderCan } from '@tradecounter/rules/orders/orderAccess.ts'
import { orderNotePageSize } from '@tradecounter/rules/orders/orderLimits.ts'
import { orderNoteProblem } from '@tradecounter/rules/orders/notes/orderNote.ts'
import { orderRefusals } from '@tradecounter/rules/orders/orderRefusals.problems.ts'
import type { Context } from '../../../http/context.ts'
import { notFound, refused } from '../../../http/refused.ts'
import { recordAction } from '../orderContext.ts'
import { lockOrders } from '../shipments/shipments.queries.ts'
import * as queries from './orderNotes.queries.ts'

interface NotedLine {
  readonly orderId: number
  readonly orderLineId: number
}

async function requireLine({ db }: Context, { orderId, orderLineId }: NotedLine) {
  const line = await queries.findLine(db, orderId, orderLineId)
  if (!line) throw notFound('This line')
  return line
}

const toNote = ({ id, note, createdAt, userName, firstName, lastName }: queries.NoteRow): OrderNote => ({
  id,
  note,
  createdBy: { userName, firstName, lastName },
  createdDate: createdAt.toISOString(),
})

/** Notes of each line on an administrator's order: their number, and the first page of the history. */
export async function newestNotesByLine({ db }: Context, customerId: number, orderId: number) {
  const rows = await queries.listNewestNotes(db, customerId, orderId, orderNotePageSize)
  const byLine = Map.groupBy(rows, (row) => row.lineId)
  return (lineId: number) => {
    const found = byLine.get(lineId) ?? []
    return { noteCount: found[0]?.count ?? 0, notes: found.map(toNote) }
  }
}

/** Notes on a line, newest first (§2 Order detail). */
export async function listOrderNotes(
  context: Context,
  noted: NotedLine,
  paging: { readonly page: number; readonly perPage: number },
) {
  const { customerId, id } = await requireLine(context, noted)
  const rows = await queries.listNotes(context.db, customerId, id, paging)
  return { rows: rows.map(toNote), total: await queries.countNotes(context.db, customerId, id) }
}

/** A note of an administrator on a line of a pending, cancelled or rejected order. */
export async function addOrderNote(context: Context, noted: NotedLine, text: string): Promise<OrderNote> {
  const { db, member, now } = context
  // The line stays, and the status with it, until the note is saved.
  await lockOrders(db, [noted.orderId])
  const { customerId, id, statusId, productName } = await requireLine(context, noted)
  const wrong = orderNoteProblem(text)
  if (wrong) throw refused(wrong)
  if (!orderCan.addNote({ orderStatus: { id: statusId } })) throw refused(orderRefusals.notesClosed)
  const note = text.trim()
  const { orderId } = noted
  const created = await queries.insertNote(db, {
    customer_id: customerId,
    order_id: orderId,
    order_line_id: id,
    note,
    created_by_login_id: member.loginId,
    created_at: now,
  })
  await recordAction(context, { customerId, id: orderId }, 'addOrderNote', { productName, note })
  const { userName, firstName, lastName } = member
  return toNote({ ...created, note, userName, firstName, lastName })
}
