import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('every package of the lockfile is checked by its hash when it is installed, on every platform', () => {
  const lockfile = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
  const unchecked = Object.entries(lockfile.packages)
    .filter(([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path)
  expect(unchecked).toEqual([])
})
