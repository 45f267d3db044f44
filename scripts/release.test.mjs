import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
