import { runningPortal } from '@tradecounter/test-kit/portal.ts'
import { expect, test } from 'vitest'
import { migrateJobs } from './outbox.ts'

test('programs that start at once take turns at the job tables (R31)', async () => {
  const { database } = await runningPortal()
  const starts = await Promise.allSettled(
    Array.from({ length: 6 }, () => migrateJobs(database.connectionString)),
  )
  expect(starts.filter(({ status }) => status === 'rejected')).toEqual([])
})
