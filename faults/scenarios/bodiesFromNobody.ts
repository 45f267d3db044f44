import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import type { Sending } from '../people/bracketSenders.ts'
import { openLine, reach, type Line } from '../people/asking.ts'
import type { Loop, Outcome } from '../loop.ts'
import { startProgram } from '../processes/program.ts'
import { mostDuring } from '../processes/residentMemory.ts'
import { newDatabase, portalOf } from '../people/scene.ts'
import { until } from '../waiting.ts'

const unfinishedBodies = 100
/** Announced body sizes in bytes: above the limit without a login, and exactly the limit. */
const announced = [4 * 1024 * 1024, 16 * 1024] as const
const promised = { slower: 2, megabytes: 300, cutSeconds: 30 } as const

/** Starts senders in a child process, which reports the count of each status when it stops. */
function startSenders(sending: Sending) {
  const child = fork(new URL('../people/bracketSenders.ts', import.meta.url))
  const begun = once(child, 'message')
  child.send(sending)
  return {
    begun,
    async stop(): Promise<string> {
      const message = once(child, 'message') as Promise<[Readonly<Record<string, number>>]>
      child.send('over')
      const [counts] = await message
      return Object.entries(counts)
        .map(([outcome, count]) => `${count} ${outcome}`)
        .join(', ')
    },
    end: () => child.kill(),
  }
}

async function beginBody(origin: string, bytes: number): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  socket.resume()
  socket.write(
    `POST /Corporate/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n`,
  )
  socket.write('['.repeat(8 * 1024))
  return socket
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function listTimes(line: Line, path: string, token: string, times: number): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < times; at += 1) {
    const begun = performance.now()
    const answer = await reach(line, path, { headers: { authorization: `Bearer ${token}` } })
    await answer.arrayBuffer()
    took.push(performance.now() - begun)
    if (answer.status === 200) line.answered += 1
    else line.violations.push(`A list was answered ${answer.status}`)
  }
  return took
}

/** A8: three senders of 4 MB of brackets in turn, and a hundred bodies that never end. */
export async function bodiesFromNobody({ adminUrl, dataFolder, times }: Loop): Promise<Outcome> {
  const line = openLine()
  const url = await newDatabase(adminUrl)
  const database = openDatabase({ connectionString: url, maximumConnections: 2 })
  const portal = portalOf(database)
  const customer = await createCustomer(portal, {})
  const { token } = await personas(portal, customer).owner()
  await database.close()
  const program = await startProgram({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataFolder })
  line.origin = program.origin
  const list = `/Corporate/customers/${customer.id}/orders`
  const sockets: Socket[] = []
  let senders: ReturnType<typeof startSenders> | undefined
  let notes = ''
  try {
    await listTimes(line, list, token, times)
    const alone = median(await listTimes(line, list, token, times))
    const since = performance.now()
    for (let at = 0; at < unfinishedBodies; at += 1)
      sockets.push(await beginBody(line.origin, announced[at % 2] ?? 0))
    senders = startSenders({ origin: line.origin, token, customerId: customer.id })
    await senders.begun
    const listing = listTimes(line, list, token, times)
    const most = await mostDuring(program.pid, listing)
    const beside = median(await listing)
    const statusCounts = await senders.stop()
    await until('the half-sent are cut', () => sockets.every(({ destroyed }) => destroyed), 120)
    const cut = (performance.now() - since) / 1000
    notes = `lists ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside; ${most.toFixed(0)} MB at most; half-sent ones cut after ${cut.toFixed(0)} s; senders were answered ${statusCounts}`
    if (beside > promised.slower * alone) line.violations.push('Lists took longer than promised')
    if (most > promised.megabytes) line.violations.push(`It held ${most.toFixed(0)} MB`)
    if (cut > promised.cutSeconds) line.violations.push(`They were cut after ${cut.toFixed(0)} s`)
  } catch (error) {
    line.violations.push(String(error), program.output().slice(-2000))
  } finally {
    senders?.end()
    for (const socket of sockets) socket.destroy()
    await program.kill()
  }
  return { times, answered: line.answered, notes, violations: line.violations }
}
