// Check of the comments' language by commentFaults.mjs: commentLimits.json has the most faults of each
// folder. `--list` prints every fault, `--update` lowers the limits to today's counts.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf } from './commentFaults.mjs'
import { root } from './prepare.mjs'

const limitsPath = join(root, 'scripts/commentLimits.json')
const limits = JSON.parse(readFileSync(limitsPath, 'utf8'))

// Generated SQL repeats the comments of migrations; archived migrations stay as they ran.
const isRead = (path) =>
  /\.([cm]?[jt]sx?|css|sql)$/.test(path) && !/^apps\/api\/(schema|archive)\/|\.queries\.sql$/.test(path)

/** `packages/rules` or `apps/api`; `faults`, `load` and others at the top. */
const folderOf = (path) => /^(?:(?:packages|apps)\/)?[^/]+(?=\/)/.exec(path)?.[0] ?? '.'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
const removed = new Set(git('ls-files', '--deleted'))
const faults = git('ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate')
  .filter((path) => isRead(path) && !removed.has(path))
  .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))
const byFolder = Object.groupBy(faults, ({ path }) => folderOf(path))

if (process.argv.includes('--update')) {
  const lowered = Object.entries(byFolder).map(([folder, { length }]) => [
    folder,
    Math.min(length, limits[folder] ?? 0),
  ])
  const sorted = lowered.filter(([, limit]) => limit > 0).sort(([a], [b]) => a.localeCompare(b))
  writeFileSync(limitsPath, `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`)
}

const listsAll = process.argv.includes('--list')
for (const [folder, found] of Object.entries(byFolder)) {
  const limit = limits[folder] ?? 0
  if (found.length <= limit && !listsAll) continue
  for (const { path, number, kind, words } of found)
    process.stderr.write(`${path}:${number}: ${kind}: ${words.trim()}\n`)
  process.stderr.write(`${folder}: ${found.length} of at most ${limit}\n`)
  if (found.length > limit) process.exitCode = 1
}
if (process.exitCode)
  process.stderr.write('Begin with the noun, name the thing, and keep lines short: see CONTRIBUTING.md.\n')
