import { sql } from 'kysely'
import { anyOf } from '../../db/anyOf.ts'
import { countRows } from '../../db/countRows.ts'
import type { Db } from '../../db/database.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'

const sums = [
  sql<number>`sum(s.reserved_cents)`.as('reservedCents'),
  sql<number>`sum(s.committed_cents)`.as('committedCents'),
  sql<number>`sum(s.spent_cents)`.as('spentCents'),
] as const

/** Spending of cost centres by month and person, from a month on; in cents without GST. */
export const sumMonths = (db: Db, customerId: number, costCentreIds: readonly number[], fromMonth: string) =>
  db
    .selectFrom('spending_sums as s')
    .select(['s.cost_centre_id as costCentreId', 's.month', 's.login_id as loginId', ...sums])
    .where('s.customer_id', '=', customerId)
    .where('s.cost_centre_id', '=', anyOf(costCentreIds))
    .where('s.month', '>=', fromMonth)
    .groupBy(['s.cost_centre_id', 's.month', 's.login_id'])
    .execute()

export type MonthRow = Awaited<ReturnType<typeof sumMonths>>[number]

interface Months {
  readonly startsOn: string | undefined
  readonly endsOn: string | undefined
}

const spendingOf = (db: Db, customerId: number, costCentreId: number, { startsOn, endsOn }: Months) =>
  db
    .selectFrom('order_spending as s')
    .where('s.customer_id', '=', customerId)
    .where('s.cost_centre_id', '=', costCentreId)
    .$if(startsOn !== undefined, (query) => query.where('s.spent_on', '>=', startsOn ?? ''))
    .$if(endsOn !== undefined, (query) => query.where('s.spent_on', '<=', endsOn ?? ''))

interface OrderDocument {
  readonly documentNumber: string
  readonly type: string
  readonly documentDate: string
}

/** Orders of a cost centre by the day they count on, with their documents. */
export const listSpending = (
  db: Db,
  customerId: number,
  costCentreId: number,
  span: Months,
  { direction, page, perPage }: { direction: 'asc' | 'desc'; page: number; perPage: number },
) =>
  spendingOf(db, customerId, costCentreId, span)
    .innerJoin('orders as o', (join) => sameCustomer(join, 'o.id', 's.order_id'))
    .innerJoinLateral(personIn('s.customer_id', 's.login_id').as('p'), (join) => join.onTrue())
    .select([
      's.order_id as orderId',
      'o.order_number as orderNumber',
      'o.status_id as statusId',
      's.spent_on as spentOn',
      'p.userName',
      'p.firstName',
      'p.lastName',
      's.reserved_cents as reservedCents',
      's.committed_cents as committedCents',
      's.spent_cents as spentCents',
      sql<OrderDocument[]>`(select coalesce(json_agg(json_build_object('documentNumber', d.document_number,
          'type', d.type, 'documentDate', d.documented_on) order by d.documented_on, d.id), '[]')
        from documents d where d.customer_id = s.customer_id and d.order_id = s.order_id)`.as('documents'),
    ])
    .orderBy('s.spent_on', direction)
    .orderBy('s.order_id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()

export const countSpending = (
  db: Db,
  customerId: number,
  costCentreId: number,
  span: Months,
): Promise<number> => countRows(spendingOf(db, customerId, costCentreId, span))

/** Spending of an order; undefined before its submission. */
export const findSpending = (db: Db, customerId: number, orderId: number) =>
  db
    .selectFrom('order_spending as s')
    .select([
      's.cost_centre_id as costCentreId',
      's.login_id as loginId',
      's.spent_on as spentOn',
      's.reserved_cents as reservedCents',
      's.committed_cents as committedCents',
      's.spent_cents as spentCents',
    ])
    .where('s.customer_id', '=', customerId)
    .where('s.order_id', '=', orderId)
    .executeTakeFirst()
