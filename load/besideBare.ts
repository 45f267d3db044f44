import { deepStrictEqual } from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import type { Case } from './cases.ts'
import { usualSize } from './data/sizes.ts'
import { connections, measure, middle, ratioOf, rounds, seconds, type Measured } from './measuring/measure.ts'
import type { Server } from './measuring/processes.ts'
import { metricsToken, setStage, type CasesOf, type Ground } from './stage.ts'
import { milliseconds, table, whole } from './measuring/table.ts'

const ours = ['API /s', 'p50 ms', 'p99 ms', 'CPU µs', '+ DB']
const theirs = ['bare /s', 'p50 ms', 'p99 ms', 'CPU µs', '+ DB']
const experts = ['expert /s', 'p50 ms', 'p99 ms', 'CPU µs', '+ DB', 'ratio', 'CPU ratio']
const headings = ['', ...ours, ...theirs, 'ratio', 'CPU ratio', ...experts, 'API MB', 'hits']

/** Checks before measuring that all servers answer alike, for every member. @throws for another answer */
async function sameJson(loadCase: Case, servers: readonly Server[]): Promise<void> {
  for (const step of (await loadCase.prepare()).flows.flat()) {
    const [first, second] = await Promise.all(
      servers.map(async ({ port }) => {
        const answer = await fetch(`http://127.0.0.1:${port}${step.path}`, {
          headers: { authorization: `Bearer ${step.token}`, recipe: encodeURI(step.recipe) },
        })
        return answer.json()
      }),
    )
    deepStrictEqual(first, second, `${loadCase.name}: the bare server answers something else`)
  }
}

interface Hits {
  readonly hit: number
  readonly miss: number
}

/** Cache hits and misses of a process since its start. */
async function hitsOf({ port }: Server): Promise<Hits> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  const figure = (outcome: string): number =>
    Number(
      new RegExp(`tradecounter_response_cache_reads_total\\{outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1],
    )
  return { hit: figure('hit'), miss: figure('miss') }
}

const shareOfHits = (before: Hits, after: Hits): string => {
  const [hits, misses] = [after.hit - before.hit, after.miss - before.miss]
  return (hits / (hits + misses)).toFixed(2)
}

const numbersOf = (rows: readonly Measured[]) => [
  whole(middle(rows, 'perSecond')),
  milliseconds(middle(rows, 'p50')),
  milliseconds(middle(rows, 'p99')),
  whole(middle(rows, 'serverMicros')),
  whole(middle(rows, 'databaseMicros')),
]

const beside = (program: readonly Measured[], rival: readonly Measured[]) => [
  ...numbersOf(rival),
  ratioOf(program, rival, 'perSecond').toFixed(2),
  ratioOf(rival, program, 'micros').toFixed(2),
]

/**
 * Compares the program with a bare server, with the same SQL, JSON and database; reads also with an expert's
 * server, whose single statement writes the JSON.
 */
export async function besideBare(ground: Ground, casesOf: CasesOf): Promise<string> {
  const stage = await setStage(ground, 'usual', usualSize, casesOf)
  const { api, cases, databasePid } = stage
  const { bare, expert, ofExpert } = await stage.startRivals()
  const keeping = cases.some(({ isHot }) => isHot) ? await stage.startKeeping() : api
  const programFor = ({ isHot }: Case): Server => (isHot ? keeping : api)
  for (const loadCase of cases.filter(({ isSameJson }) => isSameJson))
    await sameJson(loadCase, [programFor(loadCase), bare])
  const rows: string[][] = []
  for (const loadCase of cases) {
    await stage.foldCounters()
    const recipe = loadCase.write ? undefined : (await loadCase.prepare()).flows[0]?.[0]?.recipe
    const isExpert = recipe !== undefined && ofExpert.has(recipe)
    const server = programFor(loadCase)
    const contenders = [server, bare, ...(isExpert ? [expert] : [])].map((one) => ({
      server: one,
      loadCase,
    }))
    const before = loadCase.isHot ? await hitsOf(server) : undefined
    const [program = [], bareOnes = [], expertOnes] = await measure(contenders, ground.driver, databasePid)
    const row = [
      loadCase.name,
      ...numbersOf(program),
      ...beside(program, bareOnes),
      ...(expertOnes ? beside(program, expertOnes) : experts.map(() => '–')),
      whole(server.megabytes()),
      before ? shareOfHits(before, await hitsOf(server)) : '–',
    ]
    ground.print(row.join('  '))
    rows.push(row)
  }
  const versions = Object.entries({ program: api, bare, expert })
    .map(([name, server]) => `${name} ${server.nodeVersion()}`)
    .join(', ')
  ground.print(
    `Node ${versions}; ${availableParallelism()} cores for everything; ${connections} connections; medians of ${rounds} rounds of ${seconds} s, taken in turns.`,
  )
  return table(headings, rows)
}
