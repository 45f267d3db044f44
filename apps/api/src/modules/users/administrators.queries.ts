import { sql } from 'kysely'
import { countRows } from '../../db/countRows.ts'
import { contains } from '../../db/search/containing.ts'
import type { Db } from '../../db/database.ts'
import { administratorOrder } from './userOrder.queries.ts'
import {
  failureColumns,
  hasAddress,
  hasSecondFactor,
  invitedColumns,
  loginColumns,
  type UserListing,
} from './users.queries.ts'

const matches = (search: string) => contains(sql`concat_ws(' ', l.first_name, l.last_name, l.email)`, search)

/** Written out, not bound: the index of administrators is partial, and only its very condition selects it. */
const isAdministrator = sql<boolean>`l.is_admin`

/** The provider's administrators, who belong to no customer. */
const administrators = (db: Db) =>
  db
    .selectFrom('logins as l')
    .leftJoin('login_links as k', (join) =>
      join
        .onRef('k.login_id', '=', 'l.id')
        .on('k.purpose', '=', 'activation')
        .on('k.used_at', 'is', null)
        .on('k.replaced_at', 'is', null),
    )
    .leftJoin('mail_failures as f', (join) => join.on(hasAddress))
    .select([
      ...failureColumns,
      ...loginColumns,
      ...invitedColumns,
      'l.id',
      'l.version',
      'l.enabled',
      hasSecondFactor.as('hasSecondFactor'),
    ])
    .where(isAdministrator)

export type AdministratorRow = Awaited<ReturnType<ReturnType<typeof administrators>['execute']>>[number]

export function listAdministrators(db: Db, { search, sort, page, perPage }: UserListing, now: Date) {
  const [field, direction] = sort
  return administrators(db)
    .$if(search !== undefined, (query) => query.where(matches(search ?? '')))
    .orderBy(administratorOrder(field, now), direction)
    .orderBy('l.id', direction)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
}

export const countAdministrators = (db: Db, search: string | undefined): Promise<number> =>
  countRows(
    db
      .selectFrom('logins as l')
      .where(isAdministrator)
      .$if(search !== undefined, (query) => query.where(matches(search ?? ''))),
  )

export const findAdministrator = (db: Db, userName: string) =>
  administrators(db).where('l.user_name', '=', userName).executeTakeFirst()

/**
 * Locks all administrators, so that two requests at once cannot remove the last one. @returns their number
 */
export async function lockAdministrators(db: Db): Promise<number> {
  const locked = await db
    .selectFrom('logins as l')
    .select('l.id')
    .where(isAdministrator)
    .where('l.enabled', '=', true)
    .orderBy('l.id')
    .forNoKeyUpdate()
    .execute()
  return locked.length
}
