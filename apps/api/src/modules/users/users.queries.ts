import type { UserSort } from '@tradecounter/rules/users/userSorts.ts'
import { sql, type SqlBool } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import { containing } from '../../db/search/containing.ts'
import type { Db } from '../../db/database.ts'
import { memberOrder } from './userOrder.queries.ts'

export interface UserListing {
  readonly search: string | undefined
  readonly sort: readonly [UserSort, 'asc' | 'desc']
  readonly page: number
  readonly perPage: number
}

/** True once a second factor is confirmed by its first code; before that, no login needs it. */
export const hasSecondFactor = sql<boolean>`exists (
  select from second_factors f where f.login_id = l.id and f.confirmed_at is not null)`

/** Returned mail of a login's address. */
export const hasAddress = sql<SqlBool>`f.email = lower(l.email)`
export const failureColumns = ['f.failed_at as mailFailedAt', 'f.reason as mailReason'] as const

/** The invitation that counts now. */
export const invitedColumns = ['k.created_at as invitedAt', 'k.expires_at as invitationExpiresAt'] as const

export const loginColumns = [
  'l.id as loginId',
  'l.first_name as firstName',
  'l.last_name as lastName',
  'l.email as emailAddress',
  'l.user_name as userName',
  'l.is_admin as isAdmin',
  'l.activated_at as activatedAt',
] as const

const memberRows = (db: Db, customerId: number) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('logins as l', 'l.id', 'm.login_id')
    .leftJoin('login_links as k', (join) =>
      join
        .onRef('k.login_id', '=', 'l.id')
        .on('k.purpose', '=', 'activation')
        .on('k.used_at', 'is', null)
        .on('k.replaced_at', 'is', null),
    )
    .where('m.customer_id', '=', customerId)
    .leftJoin('mail_failures as f', (join) =>
      join
        .on(hasAddress)
        // Failures before the invitation may be another customer's: the address alone proves nothing (R24).
        .on(sql<SqlBool>`(m.invited_at is null or f.failed_at >= m.invited_at)`),
    )
    .innerJoin('customers as c', 'c.id', 'm.customer_id')
    .select([
      ...invitedColumns,
      ...failureColumns,
      'l.id as loginId',
      // The customer's name for the person, or their own once they have set one (R24).
      'm.sorted_first_name as firstName',
      'm.sorted_last_name as lastName',
      'm.sorted_email as emailAddress',
      'l.user_name as userName',
      'l.is_admin as isAdmin',
      'l.activated_at as activatedAt',
      'm.invited_at as askedAt',
      'l.names_set_at as namesSetAt',
      hasSecondFactor.as('hasSecondFactor'),
      'm.id',
      'm.version',
      'm.customer_id as customerId',
      'c.name as customerName',
      'm.is_primary_contact as isPrimaryContact',
      'm.read_only as readOnly',
      'm.can_create_orders as canCreateOrders',
      'm.can_approve_orders as canApproveOrders',
      'm.general_approver as generalApprover',
      'm.can_manage_users as canManageUsers',
      'm.can_do_payments as canDoPayments',
      'm.automatic_approval_limit_cents as automaticApprovalLimitCents',
      'm.order_approval_limit_cents as orderApprovalLimitCents',
      'm.enabled as memberEnabled',
      // An invitation hides the login's own fields until it is accepted (R24).
      sql<boolean>`m.enabled and (l.enabled or m.invited_at is not null)`.as('enabled'),
    ])

export type MemberRow = Awaited<ReturnType<ReturnType<typeof memberRows>['execute']>>[number]

/** Memberships of people whose name or email contains the text, at most `most`, in no order. */
export async function findMembersWith(
  db: Db,
  customerId: number,
  search: string,
  most: number,
): Promise<readonly number[]> {
  const words = search.trim()
  const { rows } = await sql<{ id: number }>`select unnest(people_with(${customerId}, ${words},
    ${containing(words)}, ${most})) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** People to list: all, those with these ids, or those found while the list is read in its order. */
export type Among = { readonly ids: readonly number[] } | Searched | undefined

interface Searched {
  readonly search: string
}

const isFound = ({ search }: Searched) => sql<boolean>`m.searched like folded_text(${containing(search)})`

export function listMembers(db: Db, customerId: number, among: Among, listing: UserListing, now: Date) {
  const { sort, page, perPage } = listing
  const [field, direction] = sort
  const some = memberRows(db, customerId)
  const sorted = memberOrder(field, now)
  // Rows looked up by id are sorted, not read along an index: the added expression matches no index.
  const few = among !== undefined && 'ids' in among
  const matching =
    among === undefined
      ? some
      : 'ids' in among
        ? some.where(sql<boolean>`m.id in (select unnest(${among.ids}::bigint[]))`)
        : some.where(isFound(among))
  return (
    matching
      .orderBy(few && field !== 'status' ? sql<string>`${sorted} || ''` : sorted, direction)
      // Same direction as the names: one index has both.
      .orderBy('m.id', direction)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute()
  )
}

export const countMembers = (db: Db, customerId: number, among: Searched | undefined): Promise<number> =>
  countRows(
    db
      .selectFrom('memberships as m')
      .where('m.customer_id', '=', customerId)
      .$if(among !== undefined, (query) => query.where(isFound(among ?? { search: '' }))),
  )

export const findMember = (db: Db, customerId: number, userName: string) =>
  memberRows(db, customerId).where('l.user_name', '=', userName).executeTakeFirst()

/** Settings of a customer that decide which rights its people may have. */
export const findCustomerOfUsers = (db: Db, customerId: number) =>
  db
    .selectFrom('customers')
    .select(['id', 'name', 'payment_status_id as paymentStatusId', 'enabled'])
    .where('id', '=', customerId)
    .executeTakeFirst()

export interface MembershipColumns {
  readonly read_only?: boolean
  readonly can_create_orders?: boolean
  readonly can_approve_orders?: boolean
  readonly general_approver?: boolean
  readonly can_manage_users?: boolean
  readonly can_do_payments?: boolean
  readonly automatic_approval_limit_cents?: number
  readonly order_approval_limit_cents?: number
  readonly is_primary_contact?: boolean
  readonly enabled?: boolean
  readonly invited_at?: Date
}

export const insertMembership = (
  db: Db,
  { customerId, loginId, now }: { customerId: number; loginId: number; now: Date },
  columns: MembershipColumns,
) =>
  db
    .insertInto('memberships')
    .values({ customer_id: customerId, login_id: loginId, ...columns, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

/** Saves over the version that was read (R10); no row if it has changed since. */
export const saveMembership = (
  db: Db,
  { customerId, id, version }: { customerId: number; id: number; version: number },
  columns: MembershipColumns,
  now: Date,
) =>
  db
    .updateTable('memberships')
    .set({ ...columns, version: version + 1, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst()

/**
 * Removes the mark of the primary contact from all others, as a customer has one. A request that marks
 * another person at the same time waits, and then finds this one.
 * @param memberId undefined for a person who is added
 */
export async function unmarkOthers(db: Db, customerId: number, memberId: number | undefined, now: Date) {
  await db.selectFrom('customers').select('id').where('id', '=', customerId).forNoKeyUpdate().execute()
  return db
    .updateTable('memberships')
    .set({ is_primary_contact: false, version: sql<number>`version + 1`, updated_at: now })
    .where('customer_id', '=', customerId)
    .where('is_primary_contact', '=', true)
    .$if(memberId !== undefined, (query) => query.where('id', '!=', memberId ?? 0))
    .returning('id')
    .execute()
}
