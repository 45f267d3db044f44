import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Locked {
  readonly version?: string
  readonly name?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly optional?: boolean
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly resolved?: string
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
}

const root = join(import.meta.dirname, '../../..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}

test('the lock names the optional packages of every platform, without which `npm ci` refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${path}/node_modules/${name}`],
    ),
  )
  expect(missing).toEqual([])
})

test('the lock names no registry, so that packages come from the machine’s', () => {
  const resolved = Object.values(packages).map(({ resolved }) => resolved ?? '')
  expect(resolved.filter((address) => address.includes(':'))).toEqual([])
})

test('the bill of materials names every package that runs in production, with its version', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8' })
  const bill = JSON.parse(printed) as {
    readonly bomFormat: string
    readonly components: readonly { readonly purl: string; readonly version: string }[]
  }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl)))
  const running = Object.entries(packages).filter(
    ([path, { dev, devOptional, optional, link }]) =>
      path.includes('node_modules/') && !dev && !devOptional && !optional && !link,
  )
  expect(running.length).toBeGreaterThan(100)
  const missing = running
    .map(([path, { version }]) => `pkg:npm/${path.split('node_modules/').at(-1)}@${version}`)
    .filter((purl) => !named.has(purl))
  expect(missing).toEqual([])
})

const platforms = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
] as const

test('compiled packages are locked for Linux and macOS on both processors', () => {
  const fits = ({ os, cpu }: Locked, [system, processor]: (typeof platforms)[number]): boolean =>
    (os?.includes(system) ?? false) && (cpu?.includes(processor) ?? false)
  const compiled = Object.entries(packages).flatMap(([path, { optionalDependencies = {}, cpu: own }]) => {
    const found = Object.keys(optionalDependencies).flatMap(
      (name) => packages[`${path}/node_modules/${name}`] ?? packages[`node_modules/${name}`] ?? [],
    )
    return !own && found.some(({ cpu }) => cpu) ? [{ path, found }] : []
  })
  expect(compiled.length).toBeGreaterThan(4)
  const missing = compiled.flatMap(({ path, found }) =>
    platforms
      .filter((platform) => !found.some((installed) => fits(installed, platform)))
      .map((platform) => [path, ...platform]),
  )
  expect(missing).toEqual([])
})
