import type { Case } from './cases.ts'
import { setTimeout } from 'node:timers/promises'
import type { Driver, Server } from './processes.ts'
import type { Measured as Driven, Round } from './driver.ts'
import { childrenSeconds, processSeconds, usedSince } from './processorTime.ts'
import { median } from './table.ts'

export const rounds = Number(process.env['LOAD_ROUNDS'] ?? 5)
export const seconds = Number(process.env['LOAD_SECONDS'] ?? 2)
export const connections = 10

/** A case against one of the servers that are compared; each has its own rows. */
export interface Contender {
  readonly server: Server
  readonly each: Case
}

export interface Measured extends Driven {
  /**
   * Processor time a flow took: the server's, and the
   * database's for it. What else the machine does is not in it.
   */
  readonly serverMicros: number
  readonly databaseMicros: number
  /** Processor time of program and database together. */
  readonly micros: number
}

const tries = 5

/** Runs a round; one in which an overloaded server answered 503 is repeated and not counted. */
async function driven(driver: Driver, round: Round, attempt = 1): Promise<Driven> {
  try {
    return await driver.run(round)
  } catch (error) {
    if (attempt === tries || !(error instanceof Error && error.message.includes(' answered 503'))) throw error
    await setTimeout(seconds * 1000)
    return driven(driver, round, attempt + 1)
  }
}

/** Rounds of the contenders in turns, so that what else the machine does meets all of them. */
export async function measure(
  contenders: readonly Contender[],
  driver: Driver,
  databasePid: number,
): Promise<Measured[][]> {
  const used = ({ pid }: Server) => [processSeconds(pid) ?? 0, childrenSeconds(databasePid)] as const
  const found: Measured[][] = contenders.map(() => [])
  // Each request is made once before anything counts: it fills caches and memories, and plans its statements.
  for (const { server, each } of contenders) {
    const load = await each.prepare()
    const once = { ...load, once: true, port: server.port, connections, seconds: 60, warmUpSeconds: 0 }
    if (!load.once) await driven(driver, once)
  }
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { server, each }] of contenders.entries()) {
      const load = await each.prepare()
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
  // The first round of what is used once is its warm-up.
  const isWrite = contenders.some(({ each }) => each.write)
  return found.map((rows) => (isWrite && rounds > 1 ? rows.slice(1) : rows))
}

export const middle = (rows: readonly Measured[], key: keyof Measured): number =>
  median(rows.map((row) => row[key]))

/** The middle of the rounds' ratios: a round that met noise met it on both sides. */
export const ratioOf = (
  some: readonly Measured[],
  others: readonly Measured[],
  key: 'perSecond' | 'p50' | 'micros',
): number => median(some.map((row, round) => row[key] / (others[round]?.[key] ?? 1)))
