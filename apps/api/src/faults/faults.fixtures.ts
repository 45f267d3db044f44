import { rmSync } from 'node:fs'
import { memoryFolder } from '@tradecounter/test-kit/memoryFolder.ts'
import { expect, inject, onTestFinished } from 'vitest'
import type { Loop, Outcome } from '@tradecounter/faults/loop.ts'

/** A few turns of a loop of `npm run faults`; SEED=… repeats a run that failed. */
export function shortly(times: number): Loop {
  const dataFolder = memoryFolder('tradecounter-faults-')
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }))
  const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_007)
  return { adminUrl: inject('testServerUrl'), dataFolder, times, seed }
}

export function expectNothingLost(outcome: Outcome, { seed, times }: Loop): void {
  expect(outcome.violations, `SEED=${seed}: ${outcome.violations.join('; ')}`).toEqual([])
  expect(outcome.times).toBe(times)
  expect(outcome.answered).toBeGreaterThan(0)
}
