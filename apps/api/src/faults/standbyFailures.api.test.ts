import { seededRandom } from '@tradecounter/faults/seededRandom.ts'
import { tapStatements } from '@tradecounter/test-kit/tapStatements.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  fallbacksIn,
  numberedOrder,
  openStandbyScene,
  poolOf,
  type StandbyScene,
} from './standbyReads.fixtures.ts'

let scene: StandbyScene

beforeAll(async () => {
  scene = await openStandbyScene()
})
beforeEach(() => scene.untilUsed())
afterAll(() => scene.close())

test('own writes are seen in another process while the standby is behind, after a second at most (C4)', async () => {
  const [here, there] = scene.programs
  const { renumber, isFound } = await numberedOrder(scene)
  const before = await renumber(here)
  expect(await isFound(there, before)).toBe(true)
  await scene.pauseReplay()
  const number = await renumber(here)
  const since = performance.now()
  expect(await fallbacksIn(there, async () => expect(await isFound(there, number)).toBe(true))).toEqual({
    behind: 1,
  })
  expect(performance.now() - since).toBeGreaterThan(900)
  // Later reads do not wait for a standby that is known to be behind.
  const readAgain = () => fallbacksIn(there, async () => expect(await isFound(there, number)).toBe(true))
  await expect.poll(readAgain).toEqual({ paused: 1 })
  await scene.resumeReplay()
  await scene.untilUsed()
  expect(await isFound(there, number)).toBe(true)
})

test('a standby that catches up within the second answers', async () => {
  const [here] = scene.programs
  const { renumber, isFound } = await numberedOrder(scene)
  const readBehind = async () => {
    await scene.untilUsed()
    await scene.pauseReplay()
    const number = await renumber(here)
    let questions = 0
    const release = tapStatements(poolOf(here), (text) => {
      if (text.includes('pg_last_wal_replay_lsn')) questions += 1
      // Resume once the standby has answered that it is behind.
      return questions === 2 ? scene.resumeReplay().then(() => undefined) : undefined
    })
    const fallbacks = await fallbacksIn(here, async () => expect(await isFound(here, number)).toBe(true))
    release()
    await scene.resumeReplay()
    return { fallbacks, wasBehind: questions > 1 }
  }
  // Try again, as a busy machine may need more than one second.
  await expect.poll(readBehind).toEqual({ fallbacks: {}, wasBehind: true })
})

test('writes of a colleague are seen as soon as they are acknowledged', async () => {
  const [here, there] = scene.programs
  const { renumber, isFound } = await numberedOrder(scene)
  const colleague = await scene.portal.as.owner()
  await scene.pauseReplay()
  const number = await renumber(here)
  expect(await isFound(there, number, colleague)).toBe(true)
  await scene.resumeReplay()
})

test('random writes and reads in two processes with a standby that stops and resumes: none is stale (C4)', async () => {
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_007)
  const random = seededRandom(seed)
  const { renumber, isFound } = await numberedOrder(scene)
  const [here] = scene.programs
  const reads = Number(process.env['STANDBY_READS'] ?? 60)
  let number = await renumber(here)
  const program = () => scene.programs[random.below(2)] ?? here
  const answers = () =>
    scene.programs.reduce((sum, { database }) => sum + (database.standbys?.answers() ?? 0), 0)
  const before = answers()
  const statements = await scene.onStandby(async () => {
    // Read until the standby has answered once, as it is left out for a while after a failure.
    for (let read = 0; read < reads || answers() === before; read += 1) {
      if (random.below(20) === 0) await scene.pauseReplay()
      if (random.below(4) === 0) await scene.resumeReplay()
      if (random.below(2) === 0) number = await renumber(program())
      expect(await isFound(program(), number), `read ${read} of seed ${seed}`).toBe(true)
    }
  })
  await scene.resumeReplay()
  expect(statements.length).toBeGreaterThan(0)
})

test('a killed standby loses no response, and is used again after its start', async () => {
  const [program] = scene.programs
  const { renumber, isFound } = await numberedOrder(scene)
  await scene.pair.killStandby()
  const number = await renumber(program)
  const read = () => fallbacksIn(program, async () => expect(await isFound(program, number)).toBe(true))
  expect(await read()).toEqual({ lost: 1 })
  await expect.poll(read).toEqual({ paused: 1 })
  await scene.pair.startStandby()
  await scene.untilUsed()
  expect(await isFound(program, number)).toBe(true)
})

test('a request waits once for a silent standby, which is used again when it resumes', async () => {
  const [program] = scene.programs
  const { renumber, isFound } = await numberedOrder(scene)
  const number = await renumber(program)
  // Halt the standby, which its open connections do not report.
  scene.pair.haltStandby()
  const read = () => fallbacksIn(program, async () => expect(await isFound(program, number)).toBe(true))
  try {
    expect(await read()).toEqual({ lost: 1 })
    await expect.poll(read).toEqual({ paused: 1 })
  } finally {
    scene.pair.letStandbyGoOn()
  }
  await scene.untilUsed()
})

// Last test of this file, as the promoted server is no standby any more.
test('a promoted standby gets no reads, though it has all rows and accepts writes', async () => {
  const [program] = scene.programs
  const { renumber, isFound } = await numberedOrder(scene)
  const number = await renumber(program)
  expect(await isFound(program, number)).toBe(true)
  await scene.atStandby('select pg_promote()')
  await scene.atStandby(`update orders set purchase_order_number = 'elsewhere'`)
  const statements = await scene.onStandby(async () => {
    expect(await fallbacksIn(program, async () => expect(await isFound(program, number)).toBe(true))).toEqual(
      {
        promoted: 1,
      },
    )
  })
  expect(statements).toEqual([])
})
