import type { Uploads } from '@tradecounter/rules/files/uploadQuota.ts'
import type { PlainDate } from '@tradecounter/rules/time/businessTime.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export const findUploads = (db: Db, customerId: number, day: PlainDate): Promise<Uploads | undefined> =>
  db
    .selectFrom('uploads_of_day')
    .select(['files', 'bytes'])
    .where('customer_id', '=', customerId)
    .where('day', '=', day)
    .executeTakeFirst()

/**
 * Adds one upload to the day's counter; parallel uploads wait for its commit. @returns the counter with it
 */
export async function addUpload(
  db: Db,
  customerId: number,
  day: PlainDate,
  byteSize: number,
): Promise<Uploads> {
  const { rows } = await sql<Uploads>`
    insert into uploads_of_day as u (customer_id, day, files, bytes) values (${customerId}, ${day}, 1, ${byteSize})
    on conflict (customer_id, day) do update set files = u.files + 1, bytes = u.bytes + ${byteSize}
    returning files, bytes`.execute(db)
  return rows[0] ?? { files: 0, bytes: 0 }
}

export const deleteUploadsBefore = (db: Db, day: PlainDate) =>
  db.deleteFrom('uploads_of_day').where('day', '<', day).execute()
