import pg from 'pg'

/** Runs work on a connection of the tables' owner, whom no row-level security policy restricts. */
export async function asOwner<Result>(
  url: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  const db = new pg.Client({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}
