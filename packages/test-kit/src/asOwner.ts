import pg from 'pg'

/** A connection as whoever owns the tables, whom no policy binds; closed when the work is done. */
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
