// Exits with 0 if this machine's process can answer requests, and with `--wait` once it can. A worker
// without a metrics port counts as ready while it runs.
import { isIP } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

const { ROLE, PORT = '3000', HOST, METRICS_PORT, METRICS_HOST = HOST, METRICS_TOKEN } = process.env
const everyMs = 200

/** Origin of a process by the host it listens on: loopback if it listens on all addresses. */
function originOf(host = '127.0.0.1', port) {
  if (host === '0.0.0.0' || host === '') return `http://127.0.0.1:${port}`
  if (host === '::') return `http://[::1]:${port}`
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
}

async function isWebReady() {
  const answer = await fetch(`${originOf(HOST, PORT)}/readyz`).catch(() => undefined)
  return answer?.ok === true
}

/** True if the worker's metrics show a working database connection. */
async function isWorkerReady() {
  if (!METRICS_PORT) return true
  const headers = METRICS_TOKEN ? { authorization: `Bearer ${METRICS_TOKEN}` } : {}
  const answer = await fetch(`${originOf(METRICS_HOST, METRICS_PORT)}/metrics`, { headers }).catch(
    () => undefined,
  )
  const text = answer?.ok ? await answer.text() : ''
  return /^tradecounter_ready\{[^}]*\} 1$/m.test(text)
}

const isReady = ROLE === 'worker' ? isWorkerReady : isWebReady
// No time limit, as the service manager has one.
while (process.argv.includes('--wait') && !(await isReady())) await wait(everyMs)
process.exitCode = (await isReady()) ? 0 : 1
