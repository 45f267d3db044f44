import type { Case } from './cases.ts'
import type { Driver, Server } from './processes.ts'
import type { Measured } from './driver.ts'
import { median } from './table.ts'

export const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
export const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
export const connections = 10

/** A case against one of the servers that are compared; each has its own rows. */
export interface Contender {
  readonly server: Server
  readonly each: Case
}

/** Rounds of the contenders in turns, so that what else the machine does meets all of them. */
export async function measure(contenders: readonly Contender[], driver: Driver): Promise<Measured[][]> {
  const found: Measured[][] = contenders.map(() => [])
  for (let round = 0; round < rounds; round += 1)
    for (const [index, { server, each }] of contenders.entries()) {
      const load = await each.prepare()
      const warmUpSeconds = load.once ? 0 : round === 0 ? 1.5 : 0.5
      const limit = load.once ? 60 : seconds
      const measured = await driver.run({
        ...load,
        port: server.port,
        connections,
        seconds: limit,
        warmUpSeconds,
      })
      found[index]?.push(measured)
    }
  // The first round of what is used once is its warm-up.
  const isWrite = contenders.some(({ each }) => each.write)
  return found.map((rows) => (isWrite && rounds > 1 ? rows.slice(1) : rows))
}

export const middle = (rows: readonly Measured[], key: 'perSecond' | 'p50' | 'p99'): number =>
  median(rows.map((row) => row[key]))

/** The middle of the rounds' ratios: a round that met noise met it on both sides. */
export const ratioOf = (
  some: readonly Measured[],
  others: readonly Measured[],
  key: 'perSecond' | 'p50',
): number => median(some.map((row, round) => row[key] / (others[round]?.[key] ?? 1)))
