import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { personIn } from '../../db/personIn.ts'
import { sameCustomer } from '../../db/sameCustomer.ts'
import { sortKey } from '../../db/sortKey.ts'

/** Schedules of all people of a customer; items of their lists are theirs to see. */
export const listCustomerSchedules = (db: Db, customerId: number) =>
  db
    .selectFrom('order_schedules as s')
    .innerJoin('order_lists as t', (join) => sameCustomer(join, 't.id', 's.order_list_id'))
    .innerJoin('memberships as m', (join) => sameCustomer(join, 'm.login_id', 's.login_id'))
    .innerJoin('logins as g', 'g.id', 's.login_id')
    .innerJoinLateral(personIn('s.customer_id', 's.login_id').as('l'), (join) => join.onTrue())
    .leftJoin('cost_centres as c', (join) => sameCustomer(join, 'c.id', 's.cost_centre_id'))
    .select([
      's.id as scheduleId',
      's.version',
      's.name',
      'l.userName as ownerUserName',
      'l.firstName as ownerFirstName',
      'l.lastName as ownerLastName',
      sql<boolean>`g.enabled and m.enabled and m.can_create_orders`.as('ownerOrders'),
      't.name as orderListName',
      'c.name as costCentreName',
      's.rule',
      's.next_on as nextOn',
      's.automatic',
      's.paused',
    ])
    .where('s.customer_id', '=', customerId)
    .orderBy(sortKey('s.name'))
    .orderBy('s.id')
    .execute()
