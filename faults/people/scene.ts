import { randomBytes } from 'node:crypto'
import { PrimaryClient } from '@tradecounter/api/db/connection/primaryClient.ts'
import { openDatabase, providerScope, type Database } from '@tradecounter/api/db/database.ts'
import { ensureDatabase, startEmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { builders } from '@tradecounter/test-kit/builders.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { migrateAll } from '@tradecounter/test-kit/migrateAll.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import type { RunningPortal } from '@tradecounter/test-kit/portal.ts'
import type pg from 'pg'
import { findPayments, listOrders } from '../checks/acknowledged.queries.ts'
import type { Line } from './asking.ts'
import { brokenInvariants, countOtherConnections, createDatabase } from '../checks/invariants.queries.ts'
import { orderActor, type OrderActor } from './orderActor.ts'
import { paymentActor, type PaymentActor } from './paymentActor.ts'
import { sessionSecret, timeZone } from '../processes/program.ts'
import type { Random } from '../seededRandom.ts'
import { until, waitMs } from '../waiting.ts'

const orderingCustomers = 3
const payingCustomers = 3
const largeInvoiceCents = 900_000_000

export interface Scene {
  readonly databaseUrl: string
  readonly orders: readonly OrderActor[]
  readonly payments: readonly PaymentActor[]
  /** A buyer, whose session reads and follows live updates. */
  readonly reader: { readonly customerId: number; readonly token: string }
  /**
   * Lets all actors work until `over` is true, a step at most every `everyMs`; resolves when all requests are
   * answered.
   */
  work(over: () => boolean, everyMs?: number): Promise<void>
  /**
   * Differences of the database from the acknowledged writes
   * and from its invariants. The program must be stopped.
   */
  violations(): Promise<string[]>
  /** Repeats each unanswered write with its key until it is answered, or the program is `gone`. */
  settle(isGone: () => boolean): Promise<void>
  /** Number of the scene's own connections, which stay open when a program ends. */
  ownConnections(): number
  close(): Promise<void>
}

export async function connected<Result>(
  url: string,
  work: (db: pg.Client) => Promise<Result>,
): Promise<Result> {
  // Ignore the end of this connection by a killed server: the running query reports it.
  const db = new PrimaryClient({ connectionString: url })
  await db.connect()
  try {
    return await work(db)
  } finally {
    await db.end()
  }
}

/** A new, empty database with the program's schema. */
export async function newDatabase(adminUrl: string): Promise<string> {
  const name = `faults_${randomBytes(6).toString('hex')}`
  const url = await connected(adminUrl, (db) => createDatabase(adminUrl, db, name))
  await migrateAll(url)
  return url
}

/** The embedded database of a folder, with the program's schema; its server runs. */
export async function embeddedDatabase(folder: string) {
  const server = await startEmbeddedPostgres(folder)
  const url = await ensureDatabase(server, 'tradecounter')
  await migrateAll(url)
  return { server, url }
}

/** Stand-in for a running portal, with the parts that builders and personas use to write rows. */
export const portalOf = (database: Database): RunningPortal =>
  ({
    database,
    db: database.scoped(providerScope),
    settings: { sessionSecret, TIME_ZONE: timeZone },
    clock: () => new Date(),
  }) as unknown as RunningPortal

async function makeActors(url: string, line: Line, random: Random, ordersWithFile: number) {
  const database = openDatabase({ connectionString: url, maximumConnections: 4 })
  const portal = portalOf(database)
  const orders: OrderActor[] = []
  const payments: PaymentActor[] = []
  let reader = { customerId: 0, token: '' }
  for (let at = 0; at < orderingCustomers; at += 1) {
    const customer = await createCustomer(portal, {})
    const as = personas(portal, customer)
    const sceneBuilders = builders(portal, customer, as)
    const prices = [1, 9_999, 123_457, 55_055].map((priceCents) => sceneBuilders.item({ priceCents }))
    const setting = {
      customerId: customer.id,
      shippingAddressId: customer.shippingAddressId,
      buyer: await as.buyer({ automaticApprovalLimitCents: 0 }),
      approver: await as.approver({ orderApprovalLimitCents: 10_000_000_000 }),
      ordersWithFile,
      itemIds: (await Promise.all(prices)).map(({ id }) => id),
      changePrice: (itemId: number, cents: number) =>
        sceneBuilders.priceChange(itemId, cents).catch(() => undefined),
    }
    orders.push(orderActor(line, setting, random))
    reader = { customerId: customer.id, token: setting.buyer.token }
  }
  for (let at = 0; at < payingCustomers; at += 1) {
    const customer = await createCustomer(portal, {})
    const as = personas(portal, customer)
    const invoice = await builders(portal, customer, as).openInvoice({ totalCents: largeInvoiceCents })
    payments.push(
      paymentActor(line, { customerId: customer.id, payer: await as.payer(), invoiceId: invoice.id }, random),
    )
  }
  return { orders, payments, reader, database }
}

/** Creates customers whose people work on a database, with requests over `line`. */
export async function openScene(
  databaseUrl: string,
  line: Line,
  random: Random,
  ordersWithFile = 0,
): Promise<Scene> {
  const { orders, payments, reader, database } = await makeActors(databaseUrl, line, random, ordersWithFile)
  const actors = [...orders, ...payments]
  return {
    databaseUrl,
    orders,
    payments,
    reader,
    async work(over, everyMs = 0) {
      await Promise.all(
        actors.map(async (actor) => {
          while (!over()) await (everyMs > 0 ? Promise.all([actor.step(), waitMs(everyMs)]) : actor.step())
        }),
      )
    },
    async settle(isGone) {
      await until('every write is answered', async () => {
        const waiting = actors.filter((actor) => !actor.isSettled())
        await Promise.all(waiting.map((actor) => actor.step()))
        return waiting.length === 0 || line.violations.length > 0 || isGone()
      })
    },
    violations: () =>
      connected(databaseUrl, async (db) => {
        const found = await brokenInvariants(db)
        for (const actor of orders) found.push(...actor.compare(await listOrders(db, actor.customerId)))
        for (const actor of payments) found.push(...actor.compare(await findPayments(db, actor.customerId)))
        return found
      }),
    ownConnections: () => database.pool.totalCount,
    close: () => database.close(),
  }
}

/** Opens a scene on the embedded database of a folder, before any program runs. */
export async function openFolderScene(folder: string, line: Line, random: Random): Promise<Scene> {
  const { server, url } = await embeddedDatabase(folder)
  const scene = await openScene(url, line, random)
  await server.stop()
  return scene
}

/** Waits until the transactions of a killed program have ended, committed or not. */
export const quiet = (scene: Scene): Promise<void> =>
  connected(scene.databaseUrl, (db) =>
    until(
      'the killed program’s connections end',
      async () => (await countOtherConnections(db)) <= scene.ownConnections(),
    ),
  )
