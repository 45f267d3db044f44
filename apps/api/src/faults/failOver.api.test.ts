import { join } from 'node:path'
import { failOver } from '@tradecounter/faults/scenarios/failOver.ts'
import { spawnProgram } from '@tradecounter/faults/processes/program.ts'
import { openServerPair } from '@tradecounter/faults/processes/serverPair.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/database.ts'
import { expectNothingLost, shortly } from './faults.fixtures.ts'

test('a primary killed while people work, its standby promoted: no write lost or doubled, and the same process continues (D9)', async () => {
  const loop = shortly(2)
  expectNothingLost(await failOver(loop), loop)
})

test('a standby alone is refused by one sentence; of both servers the primary is used, in any order (D9)', async () => {
  const { dataFolder } = shortly(0)
  const pair = await openServerPair(dataFolder)
  onTestFinished(() => pair.stop())
  const program = await spawnProgram({
    ROLE: 'web',
    DATABASE_URL: pair.standbyUrl,
    DATA_DIR: join(dataFolder, 'program'),
  })
  expect([await program.over, program.output().trim()]).toEqual([
    1,
    'DATABASE_URL cannot be used: the server is a standby, which only reads; name the primary, or all servers and target_session_attrs=read-write',
  ])
  const database = openDatabase({ connectionString: pair.url })
  onTestFinished(() => database.close())
  const { rows } = await database.pool.query('select pg_is_in_recovery() as recovers')
  expect(rows).toEqual([{ recovers: false }])
  const tables = new pg.Client({ connectionString: pair.standbyUrl })
  await tables.connect()
  onTestFinished(() => tables.end())
  expect((await tables.query("select to_regclass('pgboss.version') as jobs")).rows).toEqual([
    { jobs: 'pgboss.version' },
  ])
})
