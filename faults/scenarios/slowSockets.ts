import { connect, type Socket } from 'node:net'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import { openLine, reach } from '../people/asking.ts'
import type { Loop, Outcome } from '../loop.ts'
import { startProgram } from '../processes/program.ts'
import { newDatabase, portalOf } from '../people/scene.ts'
import { until, waitMs } from '../waiting.ts'

const dripEveryMs = 1000
const normalRequests = 300

/** Beginnings of requests: one never finishes its headers, the other never its body. */
const beginnings = [
  'GET /Corporate/users/me HTTP/1.1\r\nhost: slow\r\nx-',
  'POST /Corporate/users/login HTTP/1.1\r\nhost: slow\r\ncontent-type: application/json\r\ncontent-length: 4000\r\n\r\n{"username":"',
] as const

async function openSlow(origin: string, at: number): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  socket.resume()
  socket.write(beginnings[at % 2] ?? '')
  return socket
}

/** I7: sockets that send a byte a second are closed, while other requests are served. */
export async function slowSockets({ adminUrl, dataFolder, times, progress }: Loop): Promise<Outcome> {
  const line = openLine()
  const url = await newDatabase(adminUrl)
  const database = openDatabase({ connectionString: url, maximumConnections: 2 })
  const portal = portalOf(database)
  const { token } = await personas(portal, await createCustomer(portal, {})).buyer()
  await database.close()
  const program = await startProgram({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataFolder })
  line.origin = program.origin
  const violations: string[] = []
  const sockets: Socket[] = []
  const took: number[] = []
  const drip = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('a')
  }, dripEveryMs)
  const since = performance.now()
  let cutAfterSeconds = 0
  try {
    for (let at = 0; at < times; at += 1) {
      sockets.push(await openSlow(line.origin, at))
      progress?.(at + 1)
    }
    const open = sockets.filter(({ destroyed }) => !destroyed).length
    if (open < times * 0.9) violations.push(`Only ${open} of ${times} slow sockets were open at a time`)
    for (let at = 0; at < normalRequests; at += 1) {
      const begun = performance.now()
      const { status } = await reach(line, '/Corporate/users/me', {
        headers: { authorization: `Bearer ${token}` },
      })
      took.push(performance.now() - begun)
      if (status !== 200) violations.push(`A normal request was answered ${status}`)
      await waitMs(10)
    }
    await until('the slow ones are cut', () => sockets.every(({ destroyed }) => destroyed), 120)
    cutAfterSeconds = (performance.now() - since) / 1000
  } catch (error) {
    violations.push(String(error))
  } finally {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
    await program.kill()
  }
  const sorted = took.toSorted((a, b) => a - b)
  const percentile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  return {
    times: sockets.length,
    answered: took.length,
    notes: `median ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms; all slow ones cut after ${Math.round(cutAfterSeconds)} s`,
    violations,
  }
}
