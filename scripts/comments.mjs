// Check of the comments' language: faults per folder against commentCounts.json. A count may only fall.
// `--write` saves the counts that fell; `--list FOLDER` prints every fault under a folder.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { countFaults, excesses, faultsOf } from './commentFaults.mjs'
import { root } from './prepare.mjs'

const countsPath = join(root, 'scripts', 'commentCounts.json')
// Generated SQL repeats the comments of migrations; archived migrations stay as they ran.
const isRead = (path) =>
  /\.([cm]?[jt]sx?|css|sql)$/.test(path) && !/^apps\/api\/(schema|archive)\/|\.queries\.sql$/.test(path)

const paths = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    cwd: root,
    encoding: 'utf8',
  },
).split('\n')
const removed = new Set(
  execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n'),
)
const faults = paths
  .filter((path) => isRead(path) && !removed.has(path))
  .flatMap((path) => faultsOf(path, readFileSync(join(root, path), 'utf8')))
const saved = JSON.parse(readFileSync(countsPath, 'utf8'))

const [flag, folder = ''] = process.argv.slice(2)
if (flag === '--list') {
  for (const { path, number, kind, words } of faults.filter(({ path }) => path.startsWith(folder)))
    process.stdout.write(`${path}:${number}: ${kind}: ${words.trim()}\n`)
} else {
  const sentences = excesses(faults, saved)
  if (sentences.length > 0) {
    process.stderr.write(
      `${sentences.join('\n')}\nBegin with the noun, and name the thing: see CONTRIBUTING.md.\n`,
    )
    process.exit(1)
  }
  if (flag === '--write') writeFileSync(countsPath, `${JSON.stringify(countFaults(faults), null, 2)}\n`)
  const odd = faults.filter(({ kind }) => kind === 'odd').length
  process.stdout.write(`${odd} comments begin oddly, ${faults.length - odd} comment lines are too long.\n`)
}
