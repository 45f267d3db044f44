import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly resolved?: string
}

const { packages } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../package-lock.json'), 'utf8'),
) as { readonly packages: Readonly<Record<string, Locked>> }

test('the lock names the optional packages of every platform, without which `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('the lock takes packages from whatever registry the machine has', () => {
  const resolved = Object.values(packages).map((each) => each.resolved ?? '')
  expect(resolved.filter((address) => address.includes(':'))).toEqual([])
})
