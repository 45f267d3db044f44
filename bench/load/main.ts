// `npm run bench`: requests a second of the program beside a bare server. `npm run bench --
// --scale`: the same requests with a thousand and with a million orders. `npm run bench -- --lists`:
// every list, filter, sort and page with both, and beside the bare server; `-- --beside` the last
// alone, `-- --beside invoices` what has the word in its name. `npm run bench -- --export`: a CSV
// file of 50,000 orders; `-- --history`: what was paid, of a thousand payments and of a million; `--
// --month-end`: statements of 5,000 customers. docs/performance.md says how it is measured.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { scaleFolder } from '../data/scaleFolder.ts'
import { againstBare } from './againstBare.ts'
import { againstSmall } from './againstSmall.ts'
import { everyList, history } from './everyList.ts'
import { exportOrders } from './exportOrders.ts'
import { monthEnd } from './monthEnd.ts'
import { startDriver } from './processes.ts'
import type { Stops } from './stage.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

const beside = process.argv.includes('--beside')
const lists = beside || process.argv.includes('--lists')
const scale = process.argv.includes('--scale')
const kept = scale || (lists && !beside) ? scaleFolder : process.env['BENCH_FOLDER']
const folder = kept ?? mkdtempSync(join(tmpdir(), 'tradecounter-bench-'))
mkdirSync(folder, { recursive: true })
// PostgreSQL does not run as root: its own user must get in.
if (!kept) chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
const driver = startDriver()
const stops: Stops = []
try {
  const others = { '--export': exportOrders, '--history': history, '--month-end': monthEnd }
  const [, other] = Object.entries(others).find(([name]) => process.argv.includes(name)) ?? []
  const bench = lists ? everyList : scale ? againstSmall : (other ?? againstBare)
  await bench(
    postgres,
    folder,
    driver,
    stops,
    say,
    !beside,
    beside ? process.argv.at(-1)?.replace('--beside', '') : '',
  )
} finally {
  for (const stop of stops.toReversed()) await stop()
  await driver.stop()
  await postgres.stop()
  if (!kept) rmSync(folder, { recursive: true, force: true })
}
