import { emailForm } from '@tradecounter/rules/emailAddress.ts'
import { approvalLimitDefaultCents } from '@tradecounter/rules/orders/orderLimits.ts'
import { CustomerPaymentStatus, payActionsHidden } from '@tradecounter/rules/payments/paymentStatus.ts'
import { userProblems } from '@tradecounter/rules/users/users.problems.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import {
  stagingColumn,
  type RequestedEmail,
  type FindErrors,
  type ImportKind,
  type ImportRun,
  type Written,
} from '../importKind.ts'
import { staged } from '../staging.queries.ts'
import {
  listDisabled,
  recordChanges,
  recordNewPeople,
  rememberPeople,
  storedPeople,
} from './usersImportAudit.queries.ts'
import { lockStored, upsert, writtenHere } from '../upsert.queries.ts'
import { checkRoles, userColumns, userRoles } from './userColumns.ts'

/** Payment statuses of a customer that keep the right to pay from new people (§5). */
const statusesWithoutPayments = Object.values(CustomerPaymentStatus).filter(payActionsHidden)

/** Addresses in a form that only stored ones may have, without those that are stored. */
const malformedAddresses = sql`select s.line, a.name,
    a.name || ' ''' || left(a.address, 40) || case when length(a.address) > 40 then '…' else '' end || ''' is not an email address.'
  from ${staged('users')} s left join logins l on l.user_name = s.user_name
    cross join lateral (values ('userName', s.user_name, l.id is not null), ('email', s.email, s.email = l.email))
      as a (name, address, is_stored)
  where a.is_stored is not true and a.address !~ ${emailForm}`

async function conflicts(_: Tx, find: FindErrors, { byKey }: ImportRun): Promise<void> {
  await find(malformedAddresses, 'invalid')
  await find(
    sql`select line, 'userName', user_name || ' has another email on line ' || first || '.'
      from (
        select line, user_name, min(line) over person as first,
          email is distinct from first_value(email) over (person order by line) as differs
        from ${staged('users')} window person as (partition by user_name)
      ) as s where differs`,
  )
  await find(
    sql`select s.line, 'userName', s.user_name || ' is an administrator, who belongs to no customer.'
      from ${staged('users')} s join logins l on l.user_name = s.user_name where l.is_admin`,
  )
  // A leaked key must not redirect the email of approvers or of people with several customers.
  if (byKey)
    await find(
      sql`select s.line, 'email', s.user_name || ' approves orders or belongs to several customers: a key cannot change their email.'
        from ${staged('users')} s join logins l on l.user_name = s.user_name
        where l.email <> s.email and exists (select from memberships m where m.login_id = l.id and m.invited_at is null
          having count(*) > 1 or bool_or(m.can_approve_orders or m.general_approver))`,
    )
  await find(
    sql`select s.line, 'payments', ${sql.lit(userProblems.paymentsOff.displayMessage)}::text
      from ${staged('users')} s join customers c on c.account_number = s.account_number
      left join logins l on l.user_name = s.user_name
      left join memberships m on m.customer_id = c.id and m.login_id = l.id
      where s.payments and c.payment_status_id in (${sql.join(statusesWithoutPayments.map((id) => sql.lit(id)))})
        and m.can_do_payments is not true`,
  )
  await find(
    sql`select line, 'primaryContact', account_number || ' has another primary contact on line ' || first || '.'
      from (
        select line, account_number, min(line) over (partition by account_number) as first
        from ${staged('users')} where primary_contact
      ) as s where line <> first`,
  )
}

// Cents.
const defaultLimit = sql.lit(approvalLimitDefaultCents)

const memberships = sql`${staged('users')} s join customers c on c.account_number = s.account_number
  join logins l on l.user_name = s.user_name
  left join memberships m on m.customer_id = c.id and m.login_id = l.id`

/** A person whose roles change, or who is disabled, is logged out (R22). */
const revokeSessions = (tx: Tx, now: Date) => {
  const before = sql.join(userRoles.map(([, column]) => sql.ref(`m.${column}`)))
  const after = sql.join(
    userRoles.map(([name]) => sql`coalesce(${sql.ref(`s.${stagingColumn(name)}`)}, false)`),
  )
  return sql`update sessions set revoked_at = ${now}, revoked_reason = 'roles changed by import'
    where revoked_at is null and (login_id, customer_id) in (
      select m.login_id, m.customer_id from ${memberships}
      where (${before}, m.enabled) is distinct from (${after}, coalesce(s.enabled, m.enabled)))`.execute(tx)
}

/** A customer has one primary contact: who is marked takes the mark from the other. */
const unmarkOthers = (tx: Tx, now: Date) =>
  sql`update memberships m set is_primary_contact = false, version = m.version + 1, updated_at = ${now}
    from ${staged('users')} s join customers c on c.account_number = s.account_number
      join logins l on l.user_name = s.user_name
    where s.primary_contact and m.is_primary_contact and m.customer_id = c.id and m.login_id <> l.id`.execute(
    tx,
  )

/** Names of the file, in the customers of the file; people who set their own name keep it. */
const nameMembers = (tx: Tx) =>
  sql`with named as materialized (
      select c.id as customer_id, l.id as login_id, l.email,
        case when l.names_set_at is null then s.first_name else l.first_name end as first_name,
        case when l.names_set_at is null then s.last_name else l.last_name end as last_name
      from ${staged('users')} s join customers c on c.account_number = s.account_number
        join logins l on l.user_name = s.user_name)
    update memberships m set sorted_first_name = n.first_name, sorted_last_name = n.last_name, sorted_email = n.email,
      searched = person_text(n.first_name, n.last_name, n.email)
    from named n
    where m.customer_id = n.customer_id and m.login_id = n.login_id
      and (m.sorted_first_name, m.sorted_last_name, m.sorted_email) is distinct from (n.first_name, n.last_name, n.email)`.execute(
    tx,
  )

/**
 * True if the name in the file is also the login's: the person belongs to no other customer and has set no
 * name of their own.
 */
const isOnlyName = sql`(old.id is null or (old.names_set_at is null and not exists (
  select from memberships o join customers oc on oc.id = o.customer_id
  where o.login_id = old.id and oc.account_number <> s.account_number)))`

/**
 * Logins for which the file has another address that has not been sent for confirmation yet. People whose
 * invitation the file holds get no email.
 */
async function emailsToAsk(tx: Tx, { now, holdsInvitations }: ImportRun): Promise<readonly RequestedEmail[]> {
  const { rows } = await sql<RequestedEmail>`
    select l.id as "loginId", l.email as before, s.email as after
    from (select distinct on (user_name) user_name, email from ${staged('users')} order by user_name, line) s
    join logins l on l.user_name = s.user_name
    where l.email <> s.email and (l.activated_at is not null or not ${sql.lit(holdsInvitations)})
      and not exists (select from login_links k where k.login_id = l.id
      and k.purpose = 'emailFromOld' and k.used_at is null and k.replaced_at is null
      and k.expires_at > ${now} and k.new_email = s.email)`.execute(tx)
  return rows
}

/** Locks logins and people of the file, and then customers that get another primary contact: each has one. */
async function lockPeople(tx: Tx): Promise<void> {
  await lockStored(tx, 'l', sql`logins l where l.user_name in (select user_name from ${staged('users')})`)
  await lockStored(tx, 'm', sql`memberships m where (m.customer_id, m.id) in (${storedPeople})`)
  await lockStored(
    tx,
    'c',
    sql`${staged('users')} s join customers c on c.account_number = s.account_number
      where s.primary_contact and not exists (
        select from memberships m join logins l on l.id = m.login_id
        where m.customer_id = c.id and m.is_primary_contact and l.user_name = s.user_name)`,
  )
}

async function write(tx: Tx, run: ImportRun): Promise<Written> {
  const { now, emitAll, requestEmails } = run
  await lockPeople(tx)
  await rememberPeople(tx)
  await upsert(tx, {
    table: 'logins',
    key: { user_name: sql`s.user_name` },
    values: {
      first_name: sql`case when ${isOnlyName} then s.first_name else old.first_name end`,
      last_name: sql`case when ${isOnlyName} then s.last_name else old.last_name end`,
      // The address of a login that is there changes by its person alone.
      email: sql`coalesce(old.email, s.email)`,
    },
    whenNew: { created_at: sql`${now}`, updated_at: sql`${now}` },
    whenChanged: { updated_at: sql`${now}`, version: sql`logins.version + 1` },
    from: sql`(select distinct on (user_name) * from ${staged('users')} order by user_name, line) s
      left join logins old on old.user_name = s.user_name`,
  })
  await requestEmails(await emailsToAsk(tx, run))
  await revokeSessions(tx, now)
  await unmarkOthers(tx, now)
  const { added } = await upsert(tx, {
    table: 'memberships',
    key: { customer_id: sql`c.id`, login_id: sql`l.id` },
    values: {
      enabled: sql`coalesce(s.enabled, m.enabled, true)`,
      is_primary_contact: sql`coalesce(s.primary_contact, m.is_primary_contact, false)`,
      // The supplier knows them: who was only invited belongs from now on.
      invited_at: sql`null::timestamptz`,
      ...Object.fromEntries(
        userRoles.map(([name, column]) => [
          column,
          sql`coalesce(${sql.ref(`s.${stagingColumn(name)}`)}, false)`,
        ]),
      ),
      // §9: a new role without a limit has the default of 1000.
      automatic_approval_limit_cents: sql`case when s.create_orders then coalesce(s.automatic_approval_limit,
        case when m.can_create_orders then m.automatic_approval_limit_cents end, ${defaultLimit}) else 0 end`,
      order_approval_limit_cents: sql`case when s.approve_orders or s.general_approver then coalesce(s.order_approval_limit,
        case when m.can_approve_orders or m.general_approver then m.order_approval_limit_cents end, ${defaultLimit}) else 0 end`,
    },
    whenNew: { created_at: sql`${now}`, updated_at: sql`${now}` },
    whenChanged: { updated_at: sql`${now}`, version: sql`memberships.version + 1` },
    from: memberships,
  })
  await nameMembers(tx)
  await emitAll('userDisabled', await listDisabled(tx))
  await recordChanges(tx, run)
  const invited = await recordNewPeople(tx, run)
  const { rows } = await sql<{ touched: number }>`select count(*) as touched
    from ${memberships} where ${writtenHere('m')} or ${writtenHere('l')}`.execute(tx)
  const written = { added, updated: (rows[0]?.touched ?? added) - added }
  if (run.holdsInvitations) return written
  await emitAll('userInvited', invited)
  return { ...written, invited: invited.length }
}

export const usersImport: ImportKind = {
  name: 'users',
  about: 'People of customers with their roles. Passwords are never in a file: new people are invited.',
  columns: userColumns,
  key: ['accountNumber', 'userName'],
  references: ['customer'],
  check: checkRoles,
  conflicts,
  write,
}
