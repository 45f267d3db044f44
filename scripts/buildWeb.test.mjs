import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { keepOlderAssets } from './olderAssets.mjs'
import { sourceHash } from './sourceHash.mjs'

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tradecounter-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function write(folder, path, text) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

const dayMs = 24 * 3_600_000
const now = Date.now()

/** Writes a build like Vite's, with script names, dated some days ago. */
function build(dist, names, daysAgo = 0) {
  const files = names.flatMap((name) => [`${name}.js`, `${name}.js.br`])
  const manifest = Object.fromEntries(names.map((name) => [name, { file: `assets/${name}.js`, css: [] }]))
  write(dist, '.vite/manifest.json', JSON.stringify(manifest))
  const date = new Date(now - daysAgo * dayMs)
  for (const file of files) {
    write(dist, `assets/${file}`, file)
    utimesSync(join(dist, 'assets', file), date, date)
  }
}

const scriptsOf = (dist) => readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))

test('other contents, another name or another file make another hash; a date does not', () => {
  const folder = newFolder()
  write(folder, 'src/orders.ts', 'const a = 1')
  write(folder, 'lock.json', '{}')
  const hash = () => sourceHash(folder, ['src', 'lock.json'])
  const first = hash()
  // Dates of an unpacked archive may be older than the old build.
  utimesSync(join(folder, 'src/orders.ts'), new Date(0), new Date(0))
  write(folder, 'src/node_modules/whatever.js', '')
  write(folder, 'src/dist/index.js', '')
  expect(hash()).toBe(first)
  write(folder, 'src/orders.ts', 'const a = 2')
  const changed = hash()
  write(folder, 'src/payments.ts', '')
  expect(new Set([first, changed, hash()]).size).toBe(3)
})

test('a build in the same folder leaves the files of the build before for a month from then', () => {
  const dist = newFolder()
  build(dist, ['first'], 50)
  keepOlderAssets(dist, undefined, now - 20 * dayMs)
  build(dist, ['second'], 20)
  expect(scriptsOf(dist)).toEqual(['first.js', 'second.js'])
  keepOlderAssets(dist, undefined, now)
  build(dist, ['third'])
  expect(scriptsOf(dist)).toEqual(['first.js', 'second.js', 'third.js'])
  keepOlderAssets(dist, undefined, now + 11 * dayMs)
  expect(readdirSync(join(dist, 'assets'))).toEqual(['second.js', 'second.js.br', 'third.js', 'third.js.br'])
})

test('a build of a new release brings the files of the release that runs, and leaves that as it is', () => {
  const [running, dist] = [newFolder(), newFolder()]
  build(running, ['shared', 'old'], 90)
  keepOlderAssets(dist, running, now)
  build(dist, ['shared', 'new'])
  expect(scriptsOf(dist)).toEqual(['new.js', 'old.js', 'shared.js'])
  expect(scriptsOf(running)).toEqual(['old.js', 'shared.js'])
  keepOlderAssets(dist, undefined, now + 31 * dayMs)
  expect(scriptsOf(dist)).toEqual(['new.js', 'shared.js'])
})
