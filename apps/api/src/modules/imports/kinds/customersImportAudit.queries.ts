import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { recordActs, remember, remembered, statusActs } from '../importActs.queries.ts'
import type { ImportRun } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { customerSwitches } from './customerSwitches.ts'

/** Columns of the settings in the audit log (`changeCustomer`), by their names there. */
const columns = [
  ...customerSwitches.flatMap(([name, column]) => (name === 'enabled' ? [] : [[name, column] as const])),
  ['paymentStatusId', 'payment_status_id'] as const,
]

const settings = sql`jsonb_build_object(${sql.join(
  columns.flatMap(([name, column]) => [sql.lit(name), sql.ref(`c.${column}`)]),
)})`

/** Remembers the customers of the file as they are, for `recordCustomers` to compare. */
export const rememberCustomers = (tx: Tx) =>
  remember(
    tx,
    'customer',
    sql`select c.id, c.version, c.enabled, ${settings} as settings
      from ${staged('customers')} s join customers c on c.account_number = s.account_number`,
  )

/** Settings before or after the import that differ from the other ones. */
const different = (side: 'b' | 'a', other: 'b' | 'a') =>
  sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(`${side}.settings`)})
    where value is distinct from ${sql.ref(`${other}.settings`)} -> key)`

/**
 * Records changes of customers that were there, a change of terms without settings too. People of customers
 * that are disabled, or enabled, are logged out, as by an administrator (R12).
 */
export async function recordCustomers(tx: Tx, run: ImportRun): Promise<void> {
  await sql`update sessions s set revoked_at = ${run.now}, revoked_reason = 'customer disabled'
    from ${remembered('customer')} b join customers c on c.id = b.id
    where s.customer_id = b.id and s.revoked_at is null and b.enabled <> c.enabled`.execute(tx)
  await recordActs(tx, run, {
    kind: 'customer',
    present: sql`cross join lateral (select c.id, c.id as customer_id, c.version, c.enabled, ${settings} as settings
      from customers c where c.id = b.id) a`,
    acts: [
      [
        'changeCustomer',
        sql`b.version <> a.version and (b.enabled = a.enabled or b.settings <> a.settings)`,
        sql`jsonb_build_object('before', ${different('b', 'a')}, 'after', ${different('a', 'b')})`,
      ],
      ...statusActs('disableCustomer', 'enableCustomer'),
    ],
  })
}
