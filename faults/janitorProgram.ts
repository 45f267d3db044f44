// One sweep as a process of its own, to be killed.
import { afterAWhile, openJanitor } from './janitor.ts'

const janitor = await openJanitor(process.env)
process.stdout.write('sweeping\n')
await janitor.sweep(afterAWhile())
await janitor.close()
