import type { Case } from './cases.ts'
import { largeSize, smallSize } from './data/sizes.ts'
import { measure, middle, ratioOf } from './measuring/measure.ts'
import type { Server } from './measuring/processes.ts'
import { setStage, type Ground, type SizedCases } from './stage.ts'
import { milliseconds, table } from './measuring/table.ts'

const headings = ['', 'rows', 'p50 ms at 1,000', 'p50 ms at 1,000,000', 'ratio', 'CPU ratio']

/** Number of rows in the first answer, as more rows take longer in a table of any size. */
async function rowsOf({ port }: Server, loadCase: Case): Promise<string> {
  if (loadCase.write) return '–'
  const step = (await loadCase.prepare()).flows[0]?.[0]
  const answer = await fetch(`http://127.0.0.1:${port}${step?.path}`, {
    headers: { authorization: `Bearer ${step?.token}` },
  })
  if (answer.status !== 200)
    throw new Error(`${step?.path} answered ${answer.status}: ${await answer.text()}`)
  const { result } = (await answer.json()) as { result: unknown }
  return Array.isArray(result) ? String(result.length) : '–'
}

/** Compares the same requests of each group with a thousand and with a million orders. */
export async function besideSmall(ground: Ground, groups: readonly SizedCases[]): Promise<string> {
  const rows: string[][] = []
  for (const { name, casesOf } of groups) {
    const small = await setStage(ground, 'small', smallSize, casesOf(smallSize))
    const large = await setStage(ground, 'large', largeSize, casesOf(largeSize))
    for (const [index, loadCase] of small.cases.entries()) {
      const same = large.cases[index]
      // A customer has one open payment at a time, and the small database only forty customers.
      if (!same || loadCase.isHot || loadCase.name.startsWith('settle')) continue
      await Promise.all([small.foldCounters(), large.foldCounters()])
      const contenders = [
        { server: small.api, loadCase },
        { server: large.api, loadCase: same },
      ]
      const counts = [await rowsOf(small.api, loadCase), await rowsOf(large.api, same)]
      const [few = [], many = []] = await measure(contenders, ground.driver, large.databasePid)
      const row = [
        `${loadCase.name}, ${name}`,
        [...new Set(counts)].join(' / '),
        milliseconds(middle(few, 'p50')),
        milliseconds(middle(many, 'p50')),
        ratioOf(many, few, 'p50').toFixed(2),
        ratioOf(many, few, 'micros').toFixed(2),
      ]
      ground.print(row.join('  '))
      rows.push(row)
    }
    for (const stop of ground.stops.splice(0).toReversed()) await stop()
  }
  return table(headings, rows)
}
