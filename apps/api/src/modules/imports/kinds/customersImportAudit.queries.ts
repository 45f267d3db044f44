import type { ActionOf } from '@tradecounter/rules/acts.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { ImportRun } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { customerSwitches } from './customerSwitches.ts'

const before = sql.table('pg_temp.import_customers_before')

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
  sql`create temp table import_customers_before on commit drop as
    select c.id, c.version, c.enabled, ${settings} as settings
    from ${staged('customers')} s join customers c on c.account_number = s.account_number`.execute(tx)

/** Values of one side that the other side has differently. */
const different = (side: 'b' | 'a', other: 'b' | 'a') =>
  sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(`${side}.settings`)})
    where value is distinct from ${sql.ref(`${other}.settings`)} -> key)`

const [change, disable, enable] = [
  'changeCustomer',
  'disableCustomer',
  'enableCustomer',
] as const satisfies ActionOf<'customer'>[]

/**
 * Records changes of customers that were there, a change of terms without settings too, so that a refused
 * form names the import (R10). Disabled customers' people are logged out, as by an administrator (R12).
 */
export async function recordCustomers(
  tx: Tx,
  { now, actorName }: Pick<ImportRun, 'now' | 'actorName'>,
): Promise<void> {
  await sql`
    insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
    select b.id, ${now}, ${actorName}, act.action, 'customer', b.id, act.detail
    from ${before} b
    cross join lateral (
      select c.version, c.enabled, ${settings} as settings from customers c where c.id = b.id
    ) a
    cross join lateral (values
      (${sql.lit(change)}, b.version <> a.version and (b.enabled = a.enabled or b.settings <> a.settings),
        jsonb_build_object('before', ${different('b', 'a')}, 'after', ${different('a', 'b')})),
      (${sql.lit(disable)}, b.enabled and not a.enabled, '{}'),
      (${sql.lit(enable)}, a.enabled and not b.enabled, '{}')
    ) as act (action, happened, detail)
    where act.happened`.execute(tx)
  await sql`update sessions s set revoked_at = ${now}, revoked_reason = 'customer disabled'
    from ${before} b join customers c on c.id = b.id
    where s.customer_id = b.id and s.revoked_at is null and b.enabled and not c.enabled`.execute(tx)
  await sql`drop table ${before}`.execute(tx)
}
