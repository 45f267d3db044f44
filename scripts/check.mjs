// `npm run check`: the one gate. Types, lint, arrows, dead code, format, unit and API tests.
import { join } from 'node:path'
import { environment, install, node, root, run } from './prepare.mjs'

const tool = (name, path, args) => ({
  name,
  command: node,
  args: [join(root, 'node_modules', path), ...args],
})
const steps = [
  tool('types', 'typescript/bin/tsc', ['-p', 'tsconfig.json']),
  tool('types of the rules alone', 'typescript/bin/tsc', ['-p', 'packages/rules/tsconfig.json']),
  tool('types of the web', 'typescript/bin/tsc', ['-p', 'apps/web/tsconfig.json']),
  tool('lint', 'oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']),
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
  { name: 'comments', command: node, args: [join(root, 'scripts', 'comments.mjs')] },
  tool('format', 'prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']),
]
const tests = tool('unit and API tests', 'vitest/vitest.mjs', ['run'])

install()
const failed = []
// CI runs the tests by themselves.
for (const { name, command, args } of process.argv.includes('--static') ? steps : [...steps, tests]) {
  process.stdout.write(`\n— ${name}\n`)
  if (run(command, args, { mayFail: true, env: environment }) !== 0) failed.push(name)
}
process.stdout.write(
  failed.length === 0 ? '\nEverything is in order.\n' : `\nNot in order: ${failed.join(', ')}.\n`,
)
process.exit(failed.length === 0 ? 0 : 1)
