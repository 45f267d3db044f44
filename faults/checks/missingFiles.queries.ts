import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/** Lists files of rows that are missing from the folder of a program. */
export async function missingFiles(db: pg.Client, dataFolder: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select storage_name as name from files')
  return rows
    .filter(({ name }) => !existsSync(join(dataFolder, 'files', name)))
    .map(({ name }) => `the file ${name} has a row, but is missing`)
}
