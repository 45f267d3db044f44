// `npm run bench:data`: a million orders and three million documents of 5,000 customers,
// the largest with 200,000 orders. The database stays, so that `npm run bench --
// --scale` need not fill it again; `npm run bench:data -- --remove` removes it.
import { mkdirSync, rmSync } from 'node:fs'
import { startEmbeddedPostgres } from '@tradecounter/api/db/embeddedPostgres.ts'
import { filledDatabase } from './filledDatabase.ts'
import { scaleFolder } from './scaleFolder.ts'
import { largeSize } from './sizes.ts'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

if (process.argv.includes('--remove')) rmSync(scaleFolder, { recursive: true, force: true })
else {
  mkdirSync(scaleFolder, { recursive: true })
  const started = performance.now()
  const postgres = await startEmbeddedPostgres(scaleFolder)
  try {
    await filledDatabase(postgres, 'large', largeSize, say)
  } finally {
    await postgres.stop()
  }
  say(`Ready after ${((performance.now() - started) / 60_000).toFixed(1)} minutes: ${scaleFolder}`)
}
