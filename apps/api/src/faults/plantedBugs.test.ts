import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedBugs } from '../../../../bench/mutants/plantedBugs.ts'

const root = join(import.meta.dirname, '../../../..')

test('thirty bugs can be planted in the tree as it is, and each has a test to notice it', () => {
  expect(plantedBugs).toHaveLength(30)
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(30)
  for (const { name, file, from, to, test: path, only } of plantedBugs) {
    const whole = readFileSync(join(root, file), 'utf8')
    expect([name, whole.includes(from), whole.replace(from, to) !== whole]).toEqual([name, true, true])
    expect([name, existsSync(join(root, path))]).toEqual([name, true])
    if (only) expect([name, readFileSync(join(root, path), 'utf8').includes(only)]).toEqual([name, true])
  }
})
