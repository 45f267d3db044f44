import type { JoinBuilder, StringReference } from 'kysely'

/** Joins rows of one customer by a key and its reference, both with the name of their table. */
export function sameCustomer<DB, TB extends keyof DB>(
  join: JoinBuilder<DB, TB>,
  key: StringReference<DB, TB>,
  reference: StringReference<DB, TB>,
): JoinBuilder<DB, TB> {
  const customerOf = (column: StringReference<DB, TB>) =>
    `${column.slice(0, column.indexOf('.'))}.customer_id` as StringReference<DB, TB>
  return join.onRef(customerOf(key), '=', customerOf(reference)).onRef(key, '=', reference)
}
