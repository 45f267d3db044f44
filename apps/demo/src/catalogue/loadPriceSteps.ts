import type { Tx } from '@tradecounter/api/db/database.ts'
import { importInto } from '@tradecounter/api/modules/imports/importFile.ts'
import type { LoadedCustomer } from '../customers/loadAccounts.ts'
import type { DemoClock } from '../demoClock.ts'
import type { LoadedItem } from './loadPriceLists.ts'

/** Customers whose first price list has quantity breaks. */
const stepped: readonly string[] = ['harbour', 'northside']
/** Every twelfth item has steps; the cheapest ones have none. */
const every = 12
const cheapest = 5

const dollars = (cents: number): string => (cents / 100).toFixed(2)
/** Discounted price, rounded to 5 cents. */
const discounted = (cents: number, percent: number): number => Math.floor((cents * (100 - percent)) / 500) * 5

function stepsOf({ unitPriceExCents, product }: LoadedItem): string {
  const first = Math.ceil(10 / product.cartonQuantity) * product.cartonQuantity
  const steps = [
    [first, discounted(unitPriceExCents, 5)],
    [first * 5, discounted(unitPriceExCents, 12)],
  ] as const
  return steps.map(([from, cents]) => `${from}=${dollars(cents)}`).join('; ')
}

function* rowsOf(items: readonly LoadedItem[], accountNumber: string): Generator<string> {
  for (const item of items)
    yield JSON.stringify({
      accountNumber,
      priceListReference: `${accountNumber}-1`,
      productCode: item.product.code,
      unitPrice: dollars(item.unitPriceExCents),
      freight: dollars(item.freightExCents),
      cartonQuantity: item.product.cartonQuantity,
      minimumOrderQuantity: item.product.minimumOrderQuantity,
      priceSteps: stepsOf(item),
    })
}

async function* bytesOf(lines: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const line of lines) yield Buffer.from(`${line}\n`)
}

/** Loads quantity breaks of some items by the import of accounts systems (R43). */
export async function loadPriceSteps(
  tx: Tx,
  clock: DemoClock,
  customers: readonly LoadedCustomer[],
  items: readonly LoadedItem[],
): Promise<void> {
  for (const { customer, priceLists } of customers.filter((row) => stepped.includes(row.customer.key))) {
    const listed = items
      .filter((item) => item.priceListId === priceLists[0]?.id)
      .toSorted((a, b) => a.unitPriceExCents - b.unitPriceExCents)
      .slice(cheapest)
      .toSorted((a, b) => (a.product.name < b.product.name ? -1 : 1))
    const chosen = listed.filter((_, at) => at % every === 2)
    const { errors } = await importInto(
      tx,
      'pricelistitems',
      bytesOf(rowsOf(chosen, customer.accountNumber)),
      {
        now: clock.now,
        format: 'ndjson',
      },
    )
    const [error] = errors
    if (error) throw new Error(`Quantity breaks, line ${error.line}: ${error.message}`)
  }
}
