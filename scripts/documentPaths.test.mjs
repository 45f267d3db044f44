// Checks that paths in documents exist.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './prepare.mjs'

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')

/** Source folders by the short names that documents use for `packages/rules/src` and others. */
const sources = Object.fromEntries(
  files
    .map((file) => /^(?:packages\/|apps\/)?([^/]+)\/src(?=\/)/.exec(file))
    .filter(Boolean)
    .map(([folder, name]) => [name, folder]),
)

/** Path as a pattern of whole file names, anywhere below a folder: `tenancy/*.api.test.ts`. */
function patternOf(path) {
  const [first, ...rest] = path.split('/')
  const below = rest[0] === 'src' ? rest.slice(1) : rest
  const whole = below.length > 0 && sources[first] ? [sources[first], ...below].join('/') : path
  return new RegExp(`(^|/)${whole.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*')}$`)
}

const documents = files.filter((file) =>
  /^(README|CONTRIBUTING|SECURITY|docs\/.*|deploy\/.*)\.md$/.test(file),
)
const sourceFile = /^[\w./*-]+\.(ts|tsx|mts|mjs|sql|css)$/

test.each(documents)('%s names source files that exist', (document) => {
  const names = readFileSync(join(root, document), 'utf8')
    .matchAll(/`([^`\n]+)`/g)
    .map(([, name]) => name)
    .filter((name) => sourceFile.test(name))
    .toArray()
  expect(names.filter((name) => !files.some((file) => patternOf(name).test(file)))).toEqual([])
})
