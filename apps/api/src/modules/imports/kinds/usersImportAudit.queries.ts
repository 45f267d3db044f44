import { claimSwitches, roleOfSwitch } from '@tradecounter/rules/users/userClaims.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import type { Events } from '../../../jobs/events.ts'
import { recordActs, remember, remembered, statusActs } from '../importActs.queries.ts'
import { stagingColumn, type ImportRun } from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import { writtenHere } from '../upsert.queries.ts'

/** A membership's rights as the audit log has them (`changeUser`). */
const rights = sql`jsonb_build_object(
  'roles', to_jsonb(array_remove(array[${sql.join(
    claimSwitches.map(
      (name) => sql`case when a.${sql.ref(stagingColumn(name))} then ${sql.lit(roleOfSwitch[name])} end`,
    ),
  )}]::text[], null)),
  'automaticApprovalLimitCents', a.automatic_approval_limit_cents,
  'orderApprovalLimitCents', a.order_approval_limit_cents)`

const names = sql`a.sorted_first_name || ' ' || a.sorted_last_name`

/** Keys of the people of the file, and of the primary contacts that it replaces. */
// Split the join: with OR, each row would be compared with all people of its customer.
export const storedPeople = sql`select m.customer_id, m.id from ${staged('users')} s join customers c on c.account_number = s.account_number
    join logins l on l.user_name = s.user_name
    join memberships m on m.customer_id = c.id and m.login_id = l.id
  union select m.customer_id, m.id from ${staged('users')} s join customers c on c.account_number = s.account_number
    join memberships m on m.customer_id = c.id and m.is_primary_contact where s.primary_contact`

/**
 * Remembers the people of the file, and primary contacts that it replaces, for `recordChanges` to compare;
 * gone with the transaction.
 */
export const rememberPeople = (tx: Tx) =>
  remember(
    tx,
    'user',
    sql`select a.customer_id, a.id, a.enabled, a.is_primary_contact, ${names} as names, ${rights} as rights
      from memberships a where (a.customer_id, a.id) in (${storedPeople})`,
  )

/** Disabled people of the file, who get the email that the button on the screen sends. */
export async function listDisabled(tx: Tx) {
  const { rows } = await sql<
    Events['userDisabled']
  >`select a.login_id as "loginId", a.customer_id as "customerId"
    from ${remembered('user')} b join memberships a on a.customer_id = b.customer_id and a.id = b.id
    where b.enabled and not a.enabled order by a.id`.execute(tx)
  return rows
}

/** Records changed rights, names, statuses and primary contacts of people who were there. */
export const recordChanges = (tx: Tx, run: ImportRun) =>
  recordActs(tx, run, {
    kind: 'user',
    present: sql`join memberships a on a.customer_id = b.customer_id and a.id = b.id`,
    acts: [
      [
        'changeUser',
        sql`(b.rights, b.names) is distinct from (${rights}, ${names})`,
        sql`jsonb_build_object('before', b.rights, 'after', ${rights})
          || case when b.names is distinct from ${names} then jsonb_build_object('names', ${names}) else '{}' end`,
      ],
      ...statusActs('disableUser', 'enableUser'),
      ['unmarkPrimaryContact', sql`b.is_primary_contact and not a.is_primary_contact`],
      ['markPrimaryContact', sql`a.is_primary_contact and not b.is_primary_contact`],
    ],
  })

/**
 * Records people whom the file adds, with their rights, and those whose invitation earlier files held, or who
 * could not log in then.
 * @returns the people to invite; people without an invitation yet are only added
 */
export async function recordNewPeople(tx: Tx, { now, actorName, holdsInvitations }: ImportRun) {
  const isInvited = sql`(a.enabled and l.enabled and c.enabled and not ${sql.lit(holdsInvitations)})`
  const { rows } = await sql<Events['userInvited']>`with recorded as (
      insert into audit_entries (customer_id, at, actor_name, action, subject_kind, subject_id, detail)
      select a.customer_id, ${now}, ${actorName}, case when ${isInvited} then 'inviteUser' else 'addUser' end,
        'user', a.id, ${rights} || jsonb_build_object('emailAddress', l.user_name)
      from ${staged('users')} s join customers c on c.account_number = s.account_number
        join logins l on l.user_name = s.user_name
        join memberships a on a.customer_id = c.id and a.login_id = l.id
      where (${writtenHere('a')} and a.created_at = ${now}) or (${isInvited} and l.activated_at is null and not exists (
        select from audit_entries e where e.customer_id = a.customer_id and e.subject_kind = 'user'
          and e.subject_id = a.id and e.action in ('inviteUser', 'remindUser')))
      order by s.line
      returning customer_id, subject_id, action
    )
    select a.login_id as "loginId", a.customer_id as "customerId"
    from recorded r join memberships a on a.customer_id = r.customer_id and a.id = r.subject_id
    where r.action = 'inviteUser'`.execute(tx)
  return rows
}
