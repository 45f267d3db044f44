// Check of the comments' language: lists odd first words, vague words and long lines (commentFaults.mjs).
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf } from './commentFaults.mjs'
import { root } from './prepare.mjs'

// Generated SQL repeats the comments of migrations; the archived dump is as pg_dump wrote it.
const isRead = (path) =>
  /\.([cm]?[jt]sx?|css|sql)$/.test(path) && !/^apps\/api\/(schema|archive)\/|\.queries\.sql$/.test(path)

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
const removed = new Set(git('ls-files', '--deleted'))
const faults = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
  .filter((path) => isRead(path) && !removed.has(path))
  .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))

for (const { path, number, kind, words } of faults)
  process.stderr.write(`${path}:${number}: ${kind}: ${words.trim()}\n`)
if (faults.length > 0) {
  process.stderr.write('Begin with the noun, name the thing, and keep lines short: see CONTRIBUTING.md.\n')
  process.exitCode = 1
}
