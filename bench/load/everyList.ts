import type { EmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import type { DataSize } from '../data/fillDatabase.ts'
import { fewPayments, largeSize, manyPayments, smallSize, usualSize } from '../data/sizes.ts'
import { sameJson } from './againstBare.ts'
import { casts } from './againstSmall.ts'
import { growthCases, type Asker, type GrowthCase } from './growthCases.ts'
import { measure, middle, ratioOf } from './measure.ts'
import { account } from './members.ts'
import type { Driver, Server } from './processes.ts'
import { setStage, type Ground, type Stops } from './stage.ts'
import { milliseconds, table } from './table.ts'

const headings = [
  '',
  ...casts.flatMap(({ name }) => [`${name}: rows`, 'ms at 1,000', 'ms at 1,000,000', 'ratio', 'CPU ratio']),
  'of bare',
  'CPU of bare',
]

const casesFor =
  (asker: Asker, numbers: readonly number[]) =>
  async (client: Parameters<typeof account>[0], secret: string) => {
    const accounts = []
    for (const number of numbers) accounts.push(await account(client, secret, number))
    return growthCases(client, secret, asker, accounts)
  }

/** Number of rows in the first answer: more rows take longer, whatever the size of the table. */
async function rowsOf({ port }: Server, each: GrowthCase): Promise<string> {
  const step = (await each.prepare()).flows[0]?.[0]
  const answer = await fetch(`http://127.0.0.1:${port}${step?.path}`, {
    headers: { authorization: `Bearer ${step?.token}` },
  })
  if (answer.status !== 200)
    throw new Error(`${step?.path} answered ${answer.status}: ${await answer.text()}`)
  const { result } = (await answer.json()) as { result: unknown }
  return Array.isArray(result) ? String(result.length) : '–'
}

type Cells = Map<string, string[]>

const rowsIn = (cells: Cells) => [...cells].map(([name, found]) => [name, ...found])

const add = (cells: Cells, name: string, more: readonly string[]): void =>
  void cells.set(name, [...(cells.get(name) ?? []), ...more])

/** The two databases a list is compared on. */
interface Ends {
  readonly name: string
  readonly small: DataSize
  readonly large: DataSize
}
const ordersEnds: Ends = { name: '', small: smallSize, large: largeSize }
const paymentsEnds: Ends = { name: 'payments-', small: fewPayments, large: manyPayments }

async function grown(
  ground: Ground,
  driver: Driver,
  asker: Asker,
  numbers: readonly number[],
  cells: Cells,
  ends = ordersEnds,
) {
  const stage = (name: string, size: DataSize) => setStage(ground, name, size, casesFor(asker, numbers))
  const small = await stage(`${ends.name}small`, ends.small)
  const large = await stage(`${ends.name}large`, ends.large)
  for (const [index, each] of small.cases.entries()) {
    const same = large.cases[index]
    if (!same) continue
    const contenders = [
      { server: small.api, each },
      { server: large.api, each: same },
    ]
    const rows = [await rowsOf(small.api, each), await rowsOf(large.api, same)]
    const [few = [], many = []] = await measure(contenders, driver, large.databasePid)
    const found = [
      rows[0] === rows[1] ? (rows[0] ?? '') : rows.join(' / '),
      milliseconds(middle(few, 'p50')),
      milliseconds(middle(many, 'p50')),
      ratioOf(many, few, 'p50').toFixed(2),
      ratioOf(many, few, 'micros').toFixed(2),
    ]
    ground.say([each.name, ...found].join('  '))
    add(cells, each.name, found)
  }
  for (const stop of ground.stops.splice(0).toReversed()) await stop()
}

/** Every request beside the bare server, on the database both are compared on. */
async function besideBare(ground: Ground, driver: Driver, cells: Cells, named: string): Promise<void> {
  const casesOf = async (...asked: Parameters<ReturnType<typeof casesFor>>) => {
    const cases: GrowthCase[] = []
    for (const asker of ['member', 'payer', 'provider'] as const)
      cases.push(...(await casesFor(asker, [2])(...asked)))
    return cases.filter(({ name }) => name.includes(named))
  }
  const { api, cases, databasePid, startBare } = await setStage(ground, 'bench', usualSize, casesOf)
  const bare = await startBare()
  // Comparison of the answers before the minutes that measuring takes.
  for (const each of cases.filter(({ byHand }) => byHand)) await sameJson(each, [api, bare])
  for (const each of cases) {
    const contenders = [api, bare].map((server) => ({ server, each }))
    const [ours = [], theirs = []] = await measure(contenders, driver, databasePid)
    const ratios = [ratioOf(ours, theirs, 'perSecond'), ratioOf(theirs, ours, 'micros')].map((ratio) =>
      ratio.toFixed(2),
    )
    ground.say(`${each.name}, of bare  ${ratios.join('  ')}`)
    add(cells, each.name, ratios)
  }
  for (const stop of ground.stops.splice(0).toReversed()) await stop()
}

/**
 * Every list, filter, sort and page, with a thousand orders and with a million, and beside the bare server.
 */
export async function everyList(
  postgres: EmbeddedPostgres,
  folder: string,
  driver: Driver,
  stops: Stops,
  say: (text: string) => void,
  grows = true,
  named = '',
): Promise<void> {
  const ground = { postgres, folder, stops, say }
  const mine: Cells = new Map()
  const providers: Cells = new Map()
  if (grows) for (const { numbers } of casts) await grown(ground, driver, 'member', numbers, mine)
  // One customer is enough: the provider's lists do not depend on the orders' customer.
  if (grows) await grown(ground, driver, 'provider', [1], providers)
  const compared: Cells = new Map()
  await besideBare(ground, driver, compared, named)
  if (!grows) return say(`\n${table(['', 'of bare', 'CPU of bare'], rowsIn(compared))}\n`)
  const lines = (cells: Cells) =>
    [...cells].map(([name, found]) => [name, ...found, ...(compared.get(name) ?? ['–', '–'])])
  say(`\n${table(headings, lines(mine))}\n`)
  say(`\n${table([...headings.slice(0, 6), ...headings.slice(-2)], lines(providers))}\n`)
}

/**
 * A page of what was paid, with a thousand payments and with
 * a million: of the largest customer, and of a usual one.
 */
export async function history(
  postgres: EmbeddedPostgres,
  folder: string,
  driver: Driver,
  stops: Stops,
  say: (text: string) => void,
): Promise<void> {
  const cells: Cells = new Map()
  for (const numbers of [[1], [2]])
    await grown({ postgres, folder, stops, say }, driver, 'payer', numbers, cells, paymentsEnds)
  say(`\n${table(headings.slice(0, -2), rowsIn(cells))}\n`)
}
