import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { receivablesTasks } from '@tradecounter/api/modules/receivables/receivables.tasks.ts'
import pg from 'pg'
import type { DataSize } from './data/fillDatabase.ts'
import { filledDatabase } from './data/filledDatabase.ts'
import { castOf, twentyCustomers } from './cast.ts'
import { allCases, type Case } from './cases.ts'
import { connections } from './measuring/measure.ts'
import { account, type Account } from './members.ts'
import { expertRecipe } from './rivals/expertRecipe.ts'
import { growthCases, type Asker } from './growth/growthCases.ts'
import { compileProgram, freePort, startServer, type Driver, type Server } from './measuring/processes.ts'
import { recordRecipes } from './rivals/record.ts'
import { withServices } from './measuring/services.ts'

export type Stops = (() => Promise<void>)[]

const secret = 'a-secret-for-measuring-with-thirty-two-characters'
/** Size of the cache for hot cases, in MB: the program's default. */
const cacheMegabytes = '32'
/** Token for the metrics of the process with a cache. */
export const metricsToken = 'a-token-for-measuring-with-thirty-two-characters'
const only = process.env['LOAD_ONLY']

interface Rivals {
  readonly bare: Server
  readonly expert: Server
  /** Names of the recipes that the expert's server can run. */
  readonly ofExpert: ReadonlySet<string>
}

/** Filled database, the program on it, and the requests to measure. */
export interface Stage {
  readonly api: Server
  readonly cases: readonly Case[]
  /** The database server's process. */
  readonly databasePid: number
  /** Folds the counters of changes, like a worker every minute. No worker runs during measurements. */
  foldCounters(): Promise<void>
  /** Starts a second process of the program, with a cache. */
  startKeeping(): Promise<Server>
  /** Starts the bare server and the expert's server (`bareServer.ts`). */
  startRivals(): Promise<Rivals>
}

/** Servers and folder of a run, with the cleanups at its end. */
export interface Ground {
  readonly postgres: EmbeddedPostgres
  readonly folder: string
  readonly driver: Driver
  readonly stops: Stops
  readonly print: (text: string) => void
}

/** Makes the cases for a database. `secret` signs the sessions of its people. */
export type CasesOf = (client: pg.ClientBase, secret: string) => Promise<Case[]>

/** Cases of some roles, for each size of database. */
export interface SizedCases {
  readonly name: string
  readonly casesOf: (size: DataSize) => CasesOf
}

/** Requests of the first table, by the largest customer or by usual ones. */
export const usualCases =
  (size: DataSize, customers?: readonly number[]): CasesOf =>
  async (client, secret) =>
    allCases(client, await castOf(client, secret, size, customers))

const listCases =
  (asker: Asker, customers: readonly number[]): CasesOf =>
  async (client, secret) => {
    const accounts: Account[] = []
    for (const customer of customers) accounts.push(await account(client, secret, customer))
    return growthCases(client, secret, asker, accounts)
  }

/** Requests of all lists, filters, sorts and pages of all roles. */
export const everyListCases: CasesOf = async (client, secret) => {
  const cases: Case[] = []
  for (const asker of ['member', 'payer', 'provider'] as const)
    cases.push(...(await listCases(asker, [2])(client, secret)))
  return cases
}

const largest = [1]

export const usualGroups: readonly SizedCases[] = [
  { name: 'largest customer', casesOf: (size) => usualCases(size, largest) },
  { name: 'usual customers', casesOf: (size) => usualCases(size, twentyCustomers) },
]

/** Groups of list requests; one customer is enough for the provider's lists, which cover all customers. */
export const listGroups: readonly SizedCases[] = [
  { name: 'largest customer', casesOf: () => listCases('member', largest) },
  { name: 'usual customers', casesOf: () => listCases('member', twentyCustomers) },
  { name: 'largest customer', casesOf: () => listCases('payer', largest) },
  { name: 'provider', casesOf: () => listCases('provider', largest) },
]

export async function setStage(
  { postgres, folder, stops, print: say }: Ground,
  name: string,
  size: DataSize,
  casesOf: CasesOf,
): Promise<Stage> {
  const url = await filledDatabase(postgres, name, size, say)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  stops.push(() => client.end())
  const cases = (await casesOf(client, secret)).filter((loadCase) => !only || loadCase.name.includes(only))
  const environment = {
    NODE_ENV: 'development',
    ROLE: 'web',
    PORT: String(await freePort()),
    DATA_DIR: folder,
    DATABASE_URL: url,
    DATABASE_CONNECTIONS: String(connections),
    SESSION_SECRET: secret,
    DEMO_DATA: 'no',
    // Cache off by default, as a cached answer sends no statements to record.
    RESPONSE_CACHE_MB: process.env['LOAD_CACHE_MB'] ?? '0',
    LOAD_RECIPES: join(folder, 'recipes.json'),
  }
  const start = async (file: string, own: Readonly<Record<string, string>>, ready: RegExp) => {
    const server = await startServer(file, { ...environment, ...own }, ready)
    stops.push(() => server.stop())
    return server
  }
  // Web processes run no tasks: stored debts are filled as a worker's first turn fills them.
  await withServices(environment, async (services) => {
    for (const task of receivablesTasks) await task.run(services, new Date())
  })
  const isReady = /is ready: .*:(\d+)/
  compileProgram()
  const api = await start('apps/api/src/main.ts', {}, isReady)
  const { rows } = await client.query<{ data_directory: string }>('show data_directory')
  const pidFile = join(rows[0]?.data_directory ?? '', 'postmaster.pid')
  return {
    api,
    cases,
    databasePid: Number(readFileSync(pidFile, 'utf8').split('\n')[0]),
    async foldCounters() {
      await client.query('select fold_change_counts()')
    },
    startKeeping: async () =>
      start(
        'apps/api/src/main.ts',
        { PORT: String(await freePort()), RESPONSE_CACHE_MB: cacheMegabytes, METRICS_TOKEN: metricsToken },
        isReady,
      ),
    async startRivals() {
      const recipes = await recordRecipes({ ...environment, RESPONSE_CACHE_MB: '0' }, cases)
      writeFileSync(environment.LOAD_RECIPES, JSON.stringify(recipes))
      const rival = (LOAD_RIVAL: string) => start('load/rivals/bareServer.ts', { LOAD_RIVAL }, /ready (\d+)/)
      const ofExpert = Object.keys(recipes).filter((name) => recipes[name] && expertRecipe(recipes[name]))
      return { bare: await rival('bare'), expert: await rival('expert'), ofExpert: new Set(ofExpert) }
    },
  }
}

/** Signs in the buyer of the customer with the most orders. */
export async function exporter(postgres: EmbeddedPostgres, size: DataSize): Promise<Account> {
  const client = new pg.Client({
    connectionString: await filledDatabase(postgres, 'export', size, () => undefined),
  })
  await client.connect()
  try {
    return await account(client, secret, 1)
  } finally {
    await client.end()
  }
}
