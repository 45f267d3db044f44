// `npm test`: unit and API tests on a temporary PostgreSQL, in parallel with the journeys in a browser, as
// each idles a third of its time. Prints the tests' output, then that of the journeys, then the counts.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
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
    const failures = assertionResults.filter((each) => each.status === 'failed')
    if (failures.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failures.map((each) => `${name}: ${each.fullName}\n${each.failureMessages.join('\n')}`)
  })

const failedJourneys = ({ suites = [], specs = [], file }) => [
  ...specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const errors = spec.tests.flatMap((each) => each.results.flatMap((result) => result.errors))
      return `${file}: ${spec.title}\n${errors.map((each) => each.message).join('\n')}`
    }),
  ...suites.flatMap(failedJourneys),
]

/** Starts a command; @returns its exit code, once it has ended */
async function codeOf(args, output = 'inherit') {
  const [code] = await once(
    spawn(node, args, { cwd: root, env: environment, stdio: ['ignore', output, output] }),
    'exit',
  )
  return code ?? 1
}

mkdirSync(results, { recursive: true })
const journeyLog = join(results, 'journeys.log')
const journeysEnd = codeOf(
  [
    join(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    join(root, 'e2e/playwright.config.ts'),
  ],
  openSync(journeyLog, 'w'),
)
const vitest = await codeOf([
  join(root, 'node_modules/vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(results, 'tests.json')}`,
])
const playwright = await journeysEnd
process.stdout.write(readFileSync(journeyLog, 'utf8'))
const tests = report('tests.json', (json) => ({
  passed: json.numPassedTests,
  failed: json.numFailedTests,
  names: failedTests(json),
}))

const journeys = report('journeys.json', ({ stats, suites }) => ({
  // Flaky: only CI retries a journey; one that passes then had a too short wait for a busy machine.
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  flaky: stats.flaky,
  names: failedJourneys({ suites }),
}))

const budgets = run(node, [join(root, 'scripts/budgets.mjs')], { mayFail: true })

// A runner that failed without a failed test (a crash, a leak) counts as one failure.
const unnamed = (code, { failed }) => (code !== 0 && failed === 0 ? 1 : 0)
// Print failures last, as CI may store only the end of a long log.
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
