import { sql } from 'kysely'
import type { Tx } from '@tradecounter/api/db/database.ts'
import { importInto } from '@tradecounter/api/modules/imports/importFile.ts'
import type { DemoClock } from '../demoClock.ts'
import { onlineRetailFiles, retailOwner } from './onlineRetailFiles.ts'
import { readOnlineRetail } from './onlineRetailLines.ts'

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/**
 * Loads real trade data by the import of accounts systems
 * (R34), and gives its owner the demonstration's password.
 */
export async function loadOnlineRetail(
  tx: Tx,
  clock: DemoClock,
  passwordHash: string,
  pictureOf: (category: string) => string,
): Promise<void> {
  for (const { kind, text } of onlineRetailFiles(await readOnlineRetail(), clock.today, pictureOf)) {
    const { errors } = await importInto(tx, kind, bytesOf(text), { now: clock.now })
    const [error] = errors
    if (error) throw new Error(`Online Retail ${kind}, line ${error.line}: ${error.message}`)
  }
  await sql`update logins set password_hash = ${passwordHash}, activated_at = created_at where user_name = ${retailOwner}`.execute(
    tx,
  )
}
