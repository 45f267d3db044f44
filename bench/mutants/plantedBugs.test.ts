import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { plantedBugs } from './plantedBugs.ts'

const root = join(import.meta.dirname, '../..')

test('thirty bugs can be planted in the tree as it is, and each has a test to notice it', () => {
  expect(plantedBugs).toHaveLength(30)
  expect(new Set(plantedBugs.map(({ name }) => name)).size).toBe(30)
  for (const { name, file, from, to, test: path, only } of plantedBugs) {
    const whole = readFileSync(join(root, file), 'utf8')
    const planted = whole.replace(from, to)
    expect([name, whole.includes(from), planted !== whole]).toEqual([name, true, true])
    // A file that cannot be read starts nothing, and so nothing could notice the bug.
    if (file.endsWith('.ts')) expect(() => stripTypeScriptTypes(planted), name).not.toThrow()
    expect([name, existsSync(join(root, path))]).toEqual([name, true])
    if (only) expect([name, readFileSync(join(root, path), 'utf8').includes(only)]).toEqual([name, true])
  }
})
