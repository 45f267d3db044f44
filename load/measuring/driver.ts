// Process of the load driver: sends one round of a case over ten open connections and measures each flow.
import { openConnection, type Answer } from './httpConnection.ts'
import { fillStep, remember, requestText, type Flow, type Load } from './request.ts'

export interface Round extends Load {
  readonly port: number
  readonly connections: number
  readonly seconds: number
  readonly warmUpSeconds: number
}

export interface Measured {
  readonly flows: number
  /** Number of flows, warm-up included. */
  readonly allFlows: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

type Connection = ReturnType<typeof openConnection>

/** Renders a flow of one request once, a longer flow as its answers arrive. */
function runner(flow: Flow): (connection: Connection) => Promise<void> {
  const [only, ...more] = flow
  const check = (answer: Answer): void => {
    if (answer.status !== 200) throw new Error(`${flow[0]?.path} answered ${answer.status}: ${answer.body}`)
  }
  if (only && more.length === 0) {
    const text = requestText(only)
    return async (connection) => check(await connection.send(text, false))
  }
  return async (connection) => {
    const remembered = new Map<string, string>()
    for (const step of flow) {
      const answer = await connection.send(requestText(fillStep(step, remembered)), true)
      check(answer)
      remember(remembered, answer.body)
    }
  }
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function run(round: Round): Promise<Measured> {
  const runners = round.flows.map(runner)
  const connections = Array.from({ length: round.connections }, () => openConnection(round.port))
  const times: number[] = []
  let next = 0
  const started = performance.now()
  const warm = started + round.warmUpSeconds * 1000
  const end = warm + round.seconds * 1000
  await Promise.all(
    connections.map(async (connection) => {
      for (;;) {
        const began = performance.now()
        if (began > end || (round.once && next >= runners.length)) return
        await runners[next++ % runners.length]?.(connection)
        if (began >= warm) times.push(performance.now() - began)
      }
    }),
  )
  const seconds = (performance.now() - warm) / 1000
  for (const connection of connections) connection.close()
  const sorted = times.toSorted((a, b) => a - b)
  return {
    flows: times.length,
    allFlows: next,
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  }
}

process.on('message', (round: Round) => {
  run(round).then(
    (measured) => process.send?.({ measured }),
    (error: Error) => process.send?.({ error: error.message }),
  )
})
