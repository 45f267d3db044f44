import { join } from 'node:path'
import { sessionSecret, spawnProgram, startProgram } from '@tradecounter/faults/processes/program.ts'
import { connected } from '@tradecounter/faults/people/scene.ts'
import { cloneDatabase, dropDatabase } from '@tradecounter/test-kit/testDatabase.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { applicationUrl } from '../db/appLogin.ts'
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts'
import { shortly } from './faults.fixtures.ts'
import { uniqueKey } from '@tradecounter/test-kit/uniqueKey.ts'

async function newEnvironment() {
  const { adminUrl, dataFolder } = shortly(0)
  const name = `start_${uniqueKey()}`
  const url = await cloneDatabase(adminUrl, name)
  onTestFinished(() => dropDatabase(adminUrl, name))
  return {
    dataFolder,
    environment: { ROLE: 'web', DATABASE_URL: url, DATA_DIR: join(dataFolder, 'program') },
  }
}

test('an unreachable standby is logged once and does not prevent the start', async () => {
  const { environment } = await newEnvironment()
  const program = await startProgram({
    ...environment,
    DATABASE_READ_URL: 'postgresql://127.0.0.1:1,127.0.0.1:2/tradecounter',
  })
  onTestFinished(async () => void (await program.stop()))
  const lines = program.output().split('\n')
  for (const port of [1, 2])
    expect(
      lines.filter((line) => line.includes(`127.0.0.1:${port} `)).map((line) => JSON.parse(line) as unknown),
    ).toMatchObject([
      {
        level: 'warn',
        msg: `Standby 127.0.0.1:${port} answers no reads: connect ECONNREFUSED 127.0.0.1:${port}`,
      },
    ])
  expect((await fetch(`${program.origin}/readyz`)).status).toBe(200)
})

test('a server of another cluster is refused by one sentence', async () => {
  const { environment, dataFolder } = await newEnvironment()
  const other = await startEmbeddedPostgres(join(dataFolder, 'other'))
  onTestFinished(() => other.stop())
  const otherUrl = other.connectionString('postgres')
  // Same login as on a server into which a backup was restored.
  const { username, password } = new URL(applicationUrl(environment.DATABASE_URL, sessionSecret))
  await connected(otherUrl, (db) =>
    db.query(
      `create role tradecounter_app;
      create role ${username} login noinherit password ${pg.escapeLiteral(password)} in role tradecounter_app`,
    ),
  )
  const program = await spawnProgram({ ...environment, DATABASE_READ_URL: otherUrl })
  const [code, output] = [await program.over, program.output().trim()]
  expect(code).toBe(1)
  expect(output).toMatch(/^DATABASE_READ_URL cannot be used: \S+ is no standby of DATABASE_URL$/)
})
