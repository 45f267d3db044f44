// `npm test`: unit and API tests on a PostgreSQL of their
// own, then the journeys in a browser; ends with the count.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './buildWeb.mjs'
import { ensureChromium } from './chromium.mjs'
import { environment, install, node, root, run } from './prepare.mjs'

install()
buildWeb()
ensureChromium()

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })

function report(file, counts) {
  const path = join(results, file)
  if (!existsSync(path)) return { passed: 0, failed: 1, names: [`No report of ${file} was written.`] }
  return counts(JSON.parse(readFileSync(path, 'utf8')))
}

const failedTests = ({ testResults }) =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failures = assertionResults.filter((result) => result.status === 'failed')
    if (failures.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failures.map((failure) => `${name}: ${failure.fullName}\n${failure.failureMessages.join('\n')}`)
  })

const failedJourneys = ({ suites = [], specs = [], file }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((test) => test.results.flatMap((result) => result.errors))
      return `${file}: ${spec.title}\n${errors.map((error) => error.message).join('\n')}`
    }),
  ...suites.flatMap(failedJourneys),
]

const ran = (command, args) => run(command, args, { mayFail: true, env: environment })

const vitest = ran(node, [
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'tests.json')}`,
])
const tests = report('tests.json', (json) => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
  names: failedTests(json),
}))

const playwright = ran(node, [
  join(root, 'node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  join(root, 'e2e/playwright.config.ts'),
])
const journeys = report('journeys.json', ({ stats, suites }) => ({
  // Only CI tries a journey again, and says so: one that passes then waited for too little on a busy machine.
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  flaky: stats.flaky,
  names: failedJourneys({ suites }),
}))

const budgets = ran(node, [join(root, 'scripts/budgets.mjs')])

// A runner that failed without naming a test (a crash, a leak) is a failure too.
const unnamed = (code, { failed }) => (code !== 0 && failed === 0 ? 1 : 0)
// Failures come last, where the end of a long log is all that is stored.
for (const name of [...tests.names, ...journeys.names])
  process.stdout.write(`\nFAILED: ${name.slice(0, 2000)}\n`)
if (journeys.flaky) process.stdout.write(`\n${journeys.flaky} journeys passed only the second time.\n`)
const passed = tests.passed + journeys.passed + (budgets === 0 ? 1 : 0)
const failed =
  tests.failed +
  journeys.failed +
  unnamed(vitest, tests) +
  unnamed(playwright, journeys) +
  (budgets === 0 ? 0 : 1)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
