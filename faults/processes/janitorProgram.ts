// One sweep in a separate process, which the harness kills.
import { afterAWhile, openJanitor } from './janitor.ts'

const janitor = await openJanitor(process.env)
process.stdout.write('sweeping\n')
await janitor.sweep(afterAWhile())
await janitor.close()
