// Exits with 0 if the web process on `PORT` can answer requests; with
// `--wait` once it can. A worker has no port: it is ready while it runs.
import { setTimeout as wait } from 'node:timers/promises'

const { ROLE, PORT = '3000' } = process.env
const everyMs = 200

async function isReady() {
  const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`).catch(() => undefined)
  return answer?.ok === true
}

if (ROLE !== 'worker') {
  // The service manager ends a wait that takes too long.
  while (process.argv.includes('--wait') && !(await isReady())) await wait(everyMs)
  process.exitCode = (await isReady()) ? 0 : 1
}
