import type { Case } from '../cases.ts'
import { setTimeout } from 'node:timers/promises'
import type { Driver, Server } from './processes.ts'
import type { Measured as Driven, Round } from './driver.ts'
import { childrenSeconds, processSeconds, usedSince } from './processorTime.ts'
import { median } from './table.ts'

export const rounds = Number(process.env['LOAD_ROUNDS'] ?? 5)
export const seconds = Number(process.env['LOAD_SECONDS'] ?? 2)
export const connections = 10

/** Case against one of the compared servers, with its own rows. */
export interface Contender {
  readonly server: Server
  readonly loadCase: Case
}

export interface Measured extends Driven {
  /** Processor time of a flow in the server and in the database, in microseconds. */
  readonly serverMicros: number
  readonly databaseMicros: number
  /** Processor time of program and database together. */
  readonly micros: number
}

const tries = 5

/** Runs a round. Repeats a round in which an overloaded server answered 503. */
async function driven(driver: Driver, round: Round, attempt = 1): Promise<Driven> {
  try {
    return await driver.run(round)
  } catch (error) {
    if (attempt === tries || !(error instanceof Error && error.message.includes(' answered 503'))) throw error
    await setTimeout(seconds * 1000)
    return driven(driver, round, attempt + 1)
  }
}

/** Runs rounds of the contenders in turns, so that other work of the machine affects all alike. */
export async function measure(
  contenders: readonly Contender[],
  driver: Driver,
  databasePid: number,
): Promise<Measured[][]> {
  const used = ({ pid }: Server) => [processSeconds(pid) ?? 0, childrenSeconds(databasePid)] as const
  const found: Measured[][] = contenders.map(() => [])
  // Warm-up: send each request once, which fills caches and plans its statements.
  for (const { server, loadCase } of contenders) {
    const load = await loadCase.prepare()
    const once = { ...load, once: true, port: server.port, connections, seconds: 60, warmUpSeconds: 0 }
    if (!load.once) await driven(driver, once)
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { server, loadCase }] of contenders.entries()) {
      const load = await loadCase.prepare()
      const warmUpSeconds = load.once ? 0 : Math.min(seconds, round === 0 ? 1.5 : 0.5)
      const limit = load.once ? 60 : seconds
      const [serverBefore, databaseBefore] = used(server)
      const measured = await driven(driver, {
        ...load,
        port: server.port,
        connections,
        seconds: limit,
        warmUpSeconds,
      })
      const [serverAfter, databaseAfter] = used(server)
      const micros = (seconds: number): number => (seconds * 1e6) / measured.allFlows
      const serverMicros = micros(serverAfter - serverBefore)
      const databaseMicros = micros(usedSince(databaseBefore, databaseAfter))
      found[index]?.push({ ...measured, serverMicros, databaseMicros, micros: serverMicros + databaseMicros })
    }
  // The first round of a write is its warm-up.
  const isWrite = contenders.some(({ loadCase }) => loadCase.write)
  return found.map((rows) => (isWrite && rounds > 1 ? rows.slice(1) : rows))
}

export const middle = (rows: readonly Measured[], key: keyof Measured): number =>
  median(rows.map((row) => row[key]))

/** Median of the rounds' ratios, as noise of a round affects both sides. */
export const ratioOf = (
  some: readonly Measured[],
  others: readonly Measured[],
  key: 'perSecond' | 'p50' | 'micros',
): number => median(some.map((row, round) => row[key] / (others[round]?.[key] ?? 1)))
