import { claimSwitches, roleOfSwitch } from '@tradecounter/rules/users/userClaims.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Events } from '../../../jobs/events.ts'
import type { ImportRun } from '../importKind.ts'
import { stagingColumn } from '../importKind.ts'
import { staged } from '../staging.queries.ts'

const before = sql.table('pg_temp.import_users_before')

/** A membership's rights as the audit log has them (`changeUser`). */
const rights = sql`jsonb_build_object(
  'roles', to_jsonb(array_remove(array[${sql.join(
    claimSwitches.map(
      (name) => sql`case when m.${sql.ref(stagingColumn(name))} then ${sql.lit(roleOfSwitch[name])} end`,
    ),
  )}]::text[], null)),
  'automaticApprovalLimitCents', m.automatic_approval_limit_cents,
  'orderApprovalLimitCents', m.order_approval_limit_cents)`

const names = sql`m.sorted_first_name || ' ' || m.sorted_last_name`

/**
 * Remembers the people of the file, and primary contacts that it replaces, for `recordChanges` to compare;
 * gone with the transaction.
 */
export const rememberPeople = (tx: Tx) =>
  sql`create temp table import_users_before on commit drop as
    select distinct on (m.id) m.id, m.enabled, m.is_primary_contact, ${names} as names, ${rights} as rights
    from ${staged('users')} s join customers c on c.account_number = s.account_number
      left join logins l on l.user_name = s.user_name
      join memberships m on m.customer_id = c.id
        and (m.login_id = l.id or s.primary_contact and m.is_primary_contact)`.execute(tx)

/** Disabled people of the file, who get the email that the button on the screen sends. */
export async function listDisabled(tx: Tx) {
  const { rows } = await sql<
    Events['userDisabled']
  >`select m.login_id as "loginId", m.customer_id as "customerId"
    from ${before} b join memberships m on m.id = b.id where b.enabled and not m.enabled order by m.id`.execute(
    tx,
  )
  return rows
}

/**
 * Writes down what the file changed of people who were
 * there: rights and names, and who was disabled or enabled.
 */
export async function recordChanges(tx: Tx, { now, actorName }: Pick<ImportRun, 'now' | 'actorName'>) {
  await sql`
    insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
    select m.customer_id, ${now}, ${actorName}, act.action, 'user', m.id, act.detail
    from ${before} b join memberships m on m.id = b.id
    cross join lateral (values
      ('changeUser', (b.rights, b.names) is distinct from (${rights}, ${names}),
        jsonb_build_object('before', b.rights, 'after', ${rights})
          || case when b.names is distinct from ${names} then jsonb_build_object('names', ${names}) else '{}' end),
      ('disableUser', b.enabled and not m.enabled, '{}'),
      ('enableUser', m.enabled and not b.enabled, '{}'),
      ('unmarkPrimaryContact', b.is_primary_contact and not m.is_primary_contact, '{}'),
      ('markPrimaryContact', m.is_primary_contact and not b.is_primary_contact, '{}')
    ) as act (action, happened, detail)
    where act.happened`.execute(tx)
  await sql`drop table ${before}`.execute(tx)
}
