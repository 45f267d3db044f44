import { withPrimary } from '@tradecounter/api/db/connection/primaryClient.ts'
import { providerScope, type Database, type Tx } from '@tradecounter/api/db/database.ts'
import { inScope } from '@tradecounter/api/http/context.ts'
import { takeLongTurn } from '@tradecounter/api/db/takeTurn.ts'
import type { FileStore } from '@tradecounter/api/adapters/fileStore.ts'
import type { MediaStore } from '@tradecounter/api/adapters/mediaStore.ts'
import { hashPassword } from '@tradecounter/api/adapters/passwords.ts'
import { demoPassword } from './customers/demoMembers.ts'
import { demoClock } from './demoClock.ts'
import { insertRows } from './insertRows.ts'
import { loadAccountDetails } from './customers/loadAccountDetails.ts'
import { loadAccounts } from './customers/loadAccounts.ts'
import { loadCatalogue } from './catalogue/loadCatalogue.ts'
import { loadDocumentFiles } from './documents/loadDocumentFiles.ts'
import { loadDocuments } from './payments/loadDocuments.ts'
import { loadOnlineRetail } from './retail/loadOnlineRetail.ts'
import { loadBudgets } from './orders/loadBudgets.ts'
import { loadOrders } from './orders/loadOrders.ts'
import { loadShipments } from './orders/loadShipments.ts'
import { loadQuotes } from './orders/loadQuotes.ts'
import { loadSchedules } from './orders/loadSchedules.ts'
import { loadPriceLists } from './catalogue/loadPriceLists.ts'
import { loadPriceSteps } from './catalogue/loadPriceSteps.ts'
import { loadStatements } from './payments/loadStatements.ts'
import { storePictures } from './pictures/storePictures.ts'
import { publicHolidays } from '@tradecounter/rules/ship-days/publicHolidays.ts'

export interface DemoSurroundings {
  readonly now: Date
  readonly timeZone: string
  readonly mediaStore: MediaStore
  /** Store for the purchase order files of orders that need one; absent to leave them out. */
  readonly fileStore?: FileStore
}

/** Updates statistics as the owner of the tables, as the application's role may not. */
const analyse = (connectionString: string) =>
  withPrimary(connectionString, (client) => client.query('analyze'))

/** True for the first of two programs that start together; the second waits and finds loaded data. */
async function isFirst(tx: Tx): Promise<boolean> {
  await takeLongTurn(tx, 'demoData')
  return (await tx.selectFrom('customers').select('id').limit(1).executeTakeFirst()) === undefined
}

/**
 * Fills an empty database with the demonstration of R33 in one transaction, so that
 * a killed process leaves it empty. A database with a customer is not changed.
 */
export async function loadDemoData(
  database: Database,
  { now, timeZone, mediaStore, fileStore }: DemoSurroundings,
): Promise<void> {
  const clock = demoClock(now, timeZone)
  const pictures = await storePictures(mediaStore)
  const passwordHash = await hashPassword(demoPassword)
  await inScope(database, providerScope, async (tx) => {
    if (!(await isFirst(tx))) return
    const year = Number(clock.today.slice(0, 4))
    await insertRows(tx, 'excluded_ship_days', [year, year + 1, year + 2].flatMap(publicHolidays))
    const products = await loadCatalogue(tx, clock, pictures)
    const customers = await loadAccounts(tx, clock, passwordHash, pictures)
    const items = await loadPriceLists(tx, customers, products)
    const orders = await loadOrders(tx, clock, customers, items, fileStore)
    // After the orders, which were placed at prices without steps.
    await loadPriceSteps(tx, clock, customers, items)
    await loadDocuments(tx, clock, customers, orders)
    await loadBudgets(tx, clock)
    await loadShipments(tx, clock, timeZone, orders)
    await loadQuotes(tx, clock)
    await loadSchedules(tx, clock)
    await loadOnlineRetail(tx, clock, passwordHash, pictures.parcel)
    await loadAccountDetails(tx, clock)
    await loadDocumentFiles(tx, clock)
    await loadStatements(tx, clock, timeZone)
  })
  await analyse(database.connectionString)
}
