import { deepStrictEqual } from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import type { Case } from './cases.ts'
import { usualSize } from './data/sizes.ts'
import { connections, measure, middle, ratioOf, rounds, seconds, type Measured } from './measure.ts'
import type { Server } from './processes.ts'
import { setStage, type CasesOf, type Ground } from './stage.ts'
import { milliseconds, table, whole } from './table.ts'

const ours = ['API /s', 'p50 ms', 'p99 ms', 'CPU µs', '+ DB']
const theirs = ['bare /s', 'p50 ms', 'p99 ms', 'CPU µs', '+ DB']
const headings = ['', ...ours, ...theirs, 'ratio', 'CPU ratio', 'API MB']

/** Check before measuring: a server with another answer is not compared. */
async function sameJson(each: Case, servers: readonly Server[]): Promise<void> {
  const step = (await each.prepare()).flows[0]?.[0]
  const [first, second] = await Promise.all(
    servers.map(async ({ port }) => {
      const answer = await fetch(`http://127.0.0.1:${port}${step?.path}`, {
        headers: { authorization: `Bearer ${step?.token}`, recipe: encodeURI(step?.recipe ?? '') },
      })
      return answer.json()
    }),
  )
  deepStrictEqual(first, second, `${each.name}: the bare server answers something else`)
}

const numbersOf = (rows: readonly Measured[]) => [
  whole(middle(rows, 'perSecond')),
  milliseconds(middle(rows, 'p50')),
  milliseconds(middle(rows, 'p99')),
  whole(middle(rows, 'serverMicros')),
  whole(middle(rows, 'databaseMicros')),
]

/** The program beside a bare server that runs the same SQL and writes the same JSON on the same database. */
export async function besideBare(ground: Ground, casesOf: CasesOf): Promise<string> {
  const { api, cases, databasePid, startBare } = await setStage(ground, 'usual', usualSize, casesOf)
  const bare = await startBare()
  for (const each of cases.filter(({ isSameJson }) => isSameJson)) await sameJson(each, [api, bare])
  const rows: string[][] = []
  for (const each of cases) {
    const contenders = [api, bare].map((server) => ({ server, each }))
    const [program = [], bareOnes = []] = await measure(contenders, ground.driver, databasePid)
    const row = [
      each.name,
      ...numbersOf(program),
      ...numbersOf(bareOnes),
      ratioOf(program, bareOnes, 'perSecond').toFixed(2),
      ratioOf(bareOnes, program, 'micros').toFixed(2),
      whole(api.megabytes()),
    ]
    ground.say(row.join('  '))
    rows.push(row)
  }
  ground.say(
    `Node ${process.version}, ${availableParallelism()} cores for everything; ${connections} connections; medians of ${rounds} rounds of ${seconds} s, taken in turns.`,
  )
  return table(headings, rows)
}
