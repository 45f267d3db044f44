import { ensureDatabase, type EmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { migrateAll } from '@tradecounter/test-kit/migrateAll.ts'
import pg from 'pg'
import { fillDatabase, type DataSize } from './fillDatabase.ts'

async function isFilled(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query('select from customers limit 1')).rowCount === 1
  } finally {
    await client.end()
  }
}

/** Opens a database of generated data, and fills it unless it is filled. */
export async function filledDatabase(
  postgres: EmbeddedPostgres,
  name: string,
  size: DataSize,
  tell: (text: string) => void,
): Promise<string> {
  const url = await ensureDatabase(postgres, name)
  await migrateAll(url)
  if (!(await isFilled(url))) await fillDatabase(url, size, tell)
  return url
}
