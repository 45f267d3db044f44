// `npm run load -- NAME` prints one table; docs/performance.md says how it is measured.
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { besideBare } from './besideBare.ts'
import { besideSmall } from './besideSmall.ts'
import { usualSize } from './data/sizes.ts'
import { exportOrders } from './exportOrders.ts'
import { monthEnd } from './monthEnd.ts'
import { searchGrowth } from './searchGrowth.ts'
import { startDriver } from './measuring/processes.ts'
import { everyListCases, listGroups, usualCases, usualGroups, type Ground, type Stops } from './stage.ts'

const tables: Readonly<Record<string, (ground: Ground) => Promise<string>>> = {
  bare: (ground) => besideBare(ground, usualCases(usualSize)),
  'bare-lists': (ground) => besideBare(ground, everyListCases),
  scale: (ground) => besideSmall(ground, usualGroups),
  'scale-lists': (ground) => besideSmall(ground, listGroups),
  export: exportOrders,
  'month-end': monthEnd,
  search: searchGrowth,
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

const [name = 'bare'] = process.argv.slice(2)
const run = tables[name]
if (!run) {
  print(`There is no table “${name}”. Choose one of: ${Object.keys(tables).join(', ')}.`)
  process.exit(1)
}

/**
 * Folder of filled databases for later runs, as filling a million orders takes minutes. Outside home
 * folders, as PostgreSQL runs as another user than root.
 */
const lastingFolder =
  process.env['LOAD_FOLDER'] ?? (name.startsWith('scale') ? join(tmpdir(), 'tradecounter-scale') : undefined)
const folder = lastingFolder ?? mkdtempSync(join(tmpdir(), 'tradecounter-load-'))
mkdirSync(folder, { recursive: true })
if (!lastingFolder) chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
const driver = startDriver()
const stops: Stops = []
try {
  print(`\n${await run({ postgres, folder, driver, stops, print })}\n`)
} finally {
  for (const stop of stops.toReversed()) await stop()
  await driver.stop()
  await postgres.stop()
  if (!lastingFolder) rmSync(folder, { recursive: true, force: true })
}
