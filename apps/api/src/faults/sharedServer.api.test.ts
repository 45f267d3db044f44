import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connected } from '@tradecounter/faults/people/scene.ts'
import { spawnProgram } from '@tradecounter/faults/processes/program.ts'
import { processesOf } from '@tradecounter/faults/processes/serverProcess.ts'
import { until } from '@tradecounter/faults/waiting.ts'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '../db/embeddedPostgres.ts'
import { shortly } from './faults.fixtures.ts'

test.each(['stop', 'kill'] as const)(
  'a program that shares the server of another takes it over after that one’s %s, and ends it (D3, D8)',
  async (end) => {
    const { dataFolder } = shortly(0)
    const owner = await spawnProgram({ ROLE: 'web', DATA_DIR: dataFolder })
    expect(await owner.ready).toBe(true)
    const server = await startEmbeddedPostgres(dataFolder)
    const url = server.connectionString('tradecounter')
    await connected(url, async (db) => {
      await db.query('begin')
      await db.query('create table shared as select 1 as one')
      await owner[end]()
      const file = join(dataFolder, 'postgres.owner')
      const isOurs = () => existsSync(file) && readFileSync(file, 'utf8').startsWith(`${process.pid}\n`)
      await until('the server has another owner', isOurs)
      await db.query('commit')
    })
    await server.stop()
    expect(processesOf(dataFolder)).toEqual([])
  },
)
