import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './prepare.mjs'

const read = (path) => readFileSync(join(root, path), 'utf8')
const { version, workspaces } = JSON.parse(read('package.json'))

test('every package has the version of the newest entry in the changelog', () => {
  const [newest] = read('CHANGELOG.md').matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$/gm)
  expect(newest?.[1]).toBe(version)
  const others = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: root },
  ).filter((path) => JSON.parse(read(path)).version !== version)
  expect(others).toEqual([])
})

test('security fixes are promised for this version', () => {
  const [major, minor] = version.split('.')
  expect(read('SECURITY.md')).toMatch(new RegExp(`^\\| ${major}\\.${minor} +\\| yes`, 'm'))
})

test('every version of the changelog has a link to its changes', () => {
  const changelog = read('CHANGELOG.md')
  const versions = [...changelog.matchAll(/^## \[(.+?)\]/gm)].map(([, name]) => name)
  const links = [...changelog.matchAll(/^\[(.+?)\]: \S+$/gm)].map(([, name]) => name)
  expect(links).toEqual(versions)
})

test('the bill of packages can be written to a file, as npm prints a line before it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tradecounter-sbom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // As npm says where the person stands.
  execFileSync(process.execPath, [join(root, 'scripts/sbom.mjs'), 'bill.json'], {
    env: { ...process.env, INIT_CWD: folder },
  })
  const bill = JSON.parse(readFileSync(join(folder, 'bill.json'), 'utf8'))
  expect(bill.bomFormat).toBe('CycloneDX')
  expect(bill.components.map(({ name }) => name)).toContain('fastify')
})
