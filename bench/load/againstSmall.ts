import type { EmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { largeSize, smallSize } from '../data/sizes.ts'
import { measure, middle, ratioOf } from './measure.ts'
import type { Driver } from './processes.ts'
import { setStage, usualCases, type Stops } from './stage.ts'
import { milliseconds, table } from './table.ts'

const headings = ['', 'p50 ms at 1,000', 'p50 ms at 1,000,000', 'ratio']

/** Customers whose requests are sent: the largest one, or usual ones in turns. */
export const casts = [
  { name: 'largest customer', numbers: [1] },
  { name: 'usual customers', numbers: Array.from({ length: 20 }, (_, index) => index + 3) },
] as const

/** The same requests with a thousand orders and with a million. */
export async function againstSmall(
  postgres: EmbeddedPostgres,
  folder: string,
  driver: Driver,
  stops: Stops,
  say: (text: string) => void,
): Promise<void> {
  const rows: string[][] = []
  for (const { name, numbers } of casts) {
    const ground = { postgres, folder, stops, say }
    const small = await setStage(ground, 'small', smallSize, usualCases(smallSize, numbers))
    const large = await setStage(ground, 'large', largeSize, usualCases(largeSize, numbers))
    for (const [index, each] of small.cases.entries()) {
      const same = large.cases[index]
      // A customer pays one payment at a time, and a thousand orders have forty customers.
      if (!same || each.name.startsWith('settle')) continue
      const contenders = [
        { server: small.api, each },
        { server: large.api, each: same },
      ]
      const [few = [], many = []] = await measure(contenders, driver, large.databasePid)
      const ratio = ratioOf(many, few, 'p50').toFixed(2)
      const row = [
        `${each.name}, ${name}`,
        milliseconds(middle(few, 'p50')),
        milliseconds(middle(many, 'p50')),
        ratio,
      ]
      say(row.join('  '))
      rows.push(row)
    }
    for (const stop of stops.splice(0).toReversed()) await stop()
  }
  say(`\n${table(headings, rows)}\n`)
}
