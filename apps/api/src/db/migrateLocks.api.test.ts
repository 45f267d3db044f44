import { asOwner } from '@tradecounter/test-kit/asOwner.ts'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../backup/backup.fixtures.ts'
import { migrate } from './migrate.ts'

/** Condition for waiting statements of this database, as other test files wait in theirs. */
const waiting =
  'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'

test('a migration that waits for another transaction gives way, reports it and is tried again', async () => {
  const url = await emptyDatabase()
  await asOwner(url, (db) =>
    db.query(
      'create table migrations (name text primary key, applied_at timestamptz not null default now())',
    ),
  )
  const reports: string[] = []
  let ending: Promise<unknown> | undefined
  await asOwner(url, async (holder) => {
    await holder.query('begin; lock table migrations in exclusive mode')
    const applied = migrate(url, (text) => {
      reports.push(text)
      // Other statements do not wait behind the migration during its pause.
      if (reports.length === 2)
        ending = holder.query(waiting).then(({ rowCount }) => {
          expect(rowCount).toBe(0)
          return holder.query('commit')
        })
    })
    expect((await applied).length).toBeGreaterThan(4)
    await ending
  })
  expect(reports).toEqual([
    expect.stringMatching(
      /^Migration 0401-foundations\.sql waits for open transactions .*: try 2 in 1 seconds\.$/,
    ),
    expect.stringContaining('try 3 in 2 seconds.'),
  ])
})
