import { rmSync } from 'node:fs'
import { ensureAppLogin } from '@tradecounter/api/db/appLogin.ts'
import { ensureDatabase, startEmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import pg from 'pg'
import { asOwner } from './asOwner.ts'
import { memoryFolder } from './memoryFolder.ts'
import { migrateAll } from './migrateAll.ts'

const template = 'tradecounter_template'

/** Server of a test run, with a migrated template that the test files' databases are cloned from. */
export interface TestServer {
  /** Connects to the server's `postgres` database. */
  readonly adminUrl: string
  stop(): Promise<void>
}

/** Uses the server of `TEST_DATABASE_URL`, or an embedded one in a temporary folder. */
export async function startTestServer(): Promise<TestServer> {
  const serverUrl = process.env['TEST_DATABASE_URL']
  if (serverUrl) {
    await recreate(serverUrl, template)
    await migrateAll(databaseUrl(serverUrl, template))
    return { adminUrl: serverUrl, stop: async () => undefined }
  }
  const folder = memoryFolder('tradecounter-test-')
  // Test files run in parallel, and race tests use many connections.
  const server = await startEmbeddedPostgres(folder, { maximumConnections: 200 })
  await migrateAll(await ensureDatabase(server, template))
  return {
    adminUrl: server.connectionString('postgres'),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.toString()
}

const recreate = (adminUrl: string, name: string, from?: string): Promise<void> =>
  asOwner(adminUrl, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    // Copying files takes a third of the time of the strategy that logs each page.
    const copied = from ? ` template ${pg.escapeIdentifier(from)} strategy file_copy` : ''
    await client.query(`create database ${pg.escapeIdentifier(name)}${copied}`)
  })

const inUse = '55006'

/**
 * Drops a test file's database, as hundreds would fill the disk. A database in use stays until the server
 * ends.
 */
export const dropDatabase = (adminUrl: string, name: string): Promise<void> =>
  asOwner(adminUrl, async (client) => {
    await client
      .query(`drop database if exists ${pg.escapeIdentifier(name)}`)
      .catch((error: pg.DatabaseError) => {
        if (error.code !== inUse) throw error
      })
  })

/** Creates an empty database with the schema. */
export async function cloneDatabase(adminUrl: string, name: string): Promise<string> {
  await recreate(adminUrl, name, template)
  const url = databaseUrl(adminUrl, name)
  await ensureAppLogin({ connectionString: url })
  return url
}
