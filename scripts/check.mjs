// `npm run check`: all checks. Types, lint, imports, dead code, format, unit and API tests.
// `npm run check -- --quick`: types, and lint, format and tests of uncommitted changes.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { environment, install, node, root, run } from './prepare.mjs'

const tool = (name, path, args) => ({
  name,
  command: node,
  args: [join(root, 'node_modules', path), ...args],
})
const types = [
  tool('types', 'typescript/bin/tsc', ['-p', 'tsconfig.json']),
  tool('types of the rules alone', 'typescript/bin/tsc', ['-p', 'packages/rules/tsconfig.json']),
  tool('types of the web', 'typescript/bin/tsc', ['-p', 'apps/web/tsconfig.json']),
]
/** Linter, which reports the compiler's errors too, in the same pass over the types. */
const lint = (name, ...args) => tool(name, 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings', ...args])
const comments = { name: 'comments', command: node, args: [join(root, 'scripts', 'comments.mjs')] }
const steps = [
  lint('types and lint', '--type-check'),
  tool('arrows', 'dependency-cruiser/bin/dependency-cruiser.mjs', [
    'packages',
    'apps',
    'e2e',
    'faults',
    'load',
    '--config',
    '.dependency-cruiser.cjs',
  ]),
  tool('dead code', 'knip/bin/knip.js', []),
  comments,
  tool('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
]
const tests = tool('unit and API tests', 'vitest/vitest.mjs', ['run'])

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Steps for all tests of the changed files' domains, and for other tests that import those files. */
function quickSteps() {
  const changed = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => existsSync(join(root, file)))
  const code = changed.filter((file) => /\.(ts|tsx|mjs)$/.test(file))
  const domains = new Set(
    code.map((file) => /^apps\/api\/src\/modules\/[^/]+/.exec(file)?.[0]).filter(Boolean),
  )
  const vitest = 'vitest/vitest.mjs'
  const always = [...types, comments]
  const ofCode = [
    lint('lint', ...code),
    tool('unit tests', vitest, ['related', '--run', '--project', 'unit', '--project', 'web', ...code]),
  ]
  const ofDomains = tool('API tests', vitest, ['run', '--project', 'api', ...domains])
  const format = tool('format', 'prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...changed])
  return [
    ...always,
    ...(changed.length > 0 ? [format] : []),
    ...(code.length > 0 ? ofCode : []),
    ...(domains.size > 0 ? [ofDomains] : []),
  ]
}

/** Steps by the arguments; `--static` leaves out tests, which CI runs separately. */
function chosenSteps() {
  if (process.argv.includes('--quick')) return quickSteps()
  return process.argv.includes('--static') ? steps : [...steps, tests]
}

install()
const failed = []
for (const { name, command, args } of chosenSteps()) {
  process.stdout.write(`\n— ${name}\n`)
  if (run(command, args, { mayFail: true, env: environment }) !== 0) failed.push(name)
}
process.stdout.write(
  failed.length === 0 ? '\nEverything is in order.\n' : `\nNot in order: ${failed.join(', ')}.\n`,
)
process.exit(failed.length === 0 ? 0 : 1)
