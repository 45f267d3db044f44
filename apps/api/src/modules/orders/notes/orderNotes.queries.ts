import { sql } from 'kysely'
import { countRows } from '../../../db/countRows.ts'
import type { Db } from '../../../db/database.ts'
import { sameCustomer } from '../../../db/sameCustomer.ts'
import type { NewRow } from '../../../db/tables/tables.ts'

/** A line of an order of any customer the scope sees, with its order's status. */
export const findLine = (db: Db, orderId: number, orderLineId: number) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => sameCustomer(join, 'o.id', 'l.order_id'))
    .select([
      'l.customer_id as customerId',
      'l.id',
      'l.product_name as productName',
      'o.status_id as statusId',
    ])
    .where('l.order_id', '=', orderId)
    .where('l.id', '=', orderLineId)
    .executeTakeFirst()

interface Page {
  readonly page: number
  readonly perPage: number
}

const noteColumns = [
  'n.id',
  'n.note',
  'n.created_at as createdAt',
  'l.user_name as userName',
  'l.first_name as firstName',
  'l.last_name as lastName',
] as const

const notesOf = (db: Db, customerId: number, orderLineId: number) =>
  db
    .selectFrom('order_line_notes as n')
    .innerJoin('logins as l', 'l.id', 'n.created_by_login_id')
    .where('n.customer_id', '=', customerId)
    .where('n.order_line_id', '=', orderLineId)

export const listNotes = (db: Db, customerId: number, orderLineId: number, { page, perPage }: Page) =>
  notesOf(db, customerId, orderLineId)
    .select(noteColumns)
    .orderBy('n.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

export const countNotes = (db: Db, customerId: number, orderLineId: number): Promise<number> =>
  countRows(notesOf(db, customerId, orderLineId))

/** The newest notes of each line of an order, newest first, and how many the line has. */
export const listNewestNotes = (db: Db, customerId: number, orderId: number, most: number) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('order_line_notes as n')
        .innerJoin('logins as l', 'l.id', 'n.created_by_login_id')
        .select([...noteColumns, 'n.order_line_id as lineId'])
        .select(sql<number>`count(*) over (partition by n.order_line_id)`.as('count'))
        .select(sql<number>`row_number() over (partition by n.order_line_id order by n.id desc)`.as('place'))
        .where('n.customer_id', '=', customerId)
        .where('n.order_id', '=', orderId)
        .as('newest'),
    )
    .selectAll()
    .where('place', '<=', most)
    .orderBy('id', 'desc')
    .execute()

export const insertNote = (db: Db, note: NewRow<'order_line_notes'>) =>
  db
    .insertInto('order_line_notes')
    .values(note)
    .returning(['id', 'created_at as createdAt'])
    .executeTakeFirstOrThrow()
