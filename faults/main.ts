// `npm run faults`: kills, cuts and silences the portal's processes and connections, and checks that no
// acknowledged write is lost and none happens twice. `npm run faults -- D5 Q1` runs only those; TIMES=20
// shortens a run; SEED=… repeats it.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestServer } from '@tradecounter/test-kit/testDatabase.ts'
import { bodiesFromNobody } from './scenarios/bodiesFromNobody.ts'
import { cluster } from './cluster/cluster.ts'
import { cutConnections } from './scenarios/cutConnections.ts'
import { failOver } from './scenarios/failOver.ts'
import { fillDisk } from './scenarios/fillDisk.ts'
import { install } from './install/install.ts'
import { killAtCapture } from './scenarios/killAtCapture.ts'
import { killDatabase } from './scenarios/killDatabase.ts'
import { killMigration } from './scenarios/killMigration.ts'
import { killProgram } from './scenarios/killProgram.ts'
import { killWorker } from './scenarios/killWorker.ts'
import type { Loop, Outcome } from './loop.ts'
import { proxies } from './proxies/proxies.ts'
import { restoreBackup } from './scenarios/restoreBackup.ts'
import { rollingRestart } from './scenarios/rollingRestart.ts'
import { slowSockets } from './scenarios/slowSockets.ts'
import { soak } from './scenarios/soak.ts'
import { startTwice } from './scenarios/startTwice.ts'
import { stopSignals } from './scenarios/stopSignals.ts'
import { uploadTogether } from './scenarios/uploadTogether.ts'

interface Run {
  readonly name: string
  readonly scenario: string
  readonly target: string
  readonly times: number
  readonly loop: (loop: Loop) => Promise<Outcome>
}

const runs: readonly Run[] = [
  {
    name: 'A8',
    scenario: 'three senders of 4 MB of brackets, a hundred bodies half sent',
    target: 'lists at most twice as slow, 300 MB, cut within 30 s',
    times: 500,
    loop: bodiesFromNobody,
  },
  {
    name: 'D1',
    scenario: 'the program is killed while people work',
    target: '1,000 kills, 0 violations',
    times: 1000,
    loop: killProgram,
  },
  {
    name: 'D2',
    scenario: 'the database is killed while people work',
    target: '200 kills, 0 violations, indexes sound',
    times: 200,
    loop: killDatabase,
  },
  {
    name: 'D3',
    scenario: 'a second program on the data folder, one of them halted',
    target: '50 pairs, 0 violations',
    times: 50,
    loop: startTwice,
  },
  {
    name: 'D4',
    scenario: 'the disk is filled to the last byte while people work, and freed',
    target: '503, 0 lost, answers again within 10 s',
    times: 50,
    loop: (loop) => fillDisk({ ...loop, timed: true }),
  },
  {
    name: 'D5',
    scenario: 'connections are cut, silenced, lose the answer of COMMIT',
    target: '500 cuts, 0 lost or twice, 503 within 5 s',
    times: 500,
    loop: (loop) => cutConnections({ ...loop, timed: true }),
  },
  {
    name: 'D6',
    scenario: 'killed while it brings the database of an older version forward',
    target: '200 kills, 0 stuck',
    times: 200,
    loop: killMigration,
  },
  {
    name: 'D7',
    scenario: 'a backup taken while people work is restored',
    target: '20 restored, nothing missing, 0 violations',
    times: 20,
    loop: restoreBackup,
  },
  {
    name: 'D8',
    scenario:
      'told to stop by any signal, alone or with its group, once or twice; its folder deleted meanwhile',
    target: '240 times, 0 processes left, next start within 5 s',
    times: 240,
    loop: stopSignals,
  },
  {
    name: 'D9',
    scenario: 'the primary is killed while people work, and its standby promoted',
    target: '50 times, 0 violations, the same processes go on',
    times: 50,
    loop: failOver,
  },
  {
    name: 'I6',
    scenario: 'twenty uploads at a time, of 10 MB, and of 28 MB which are cut',
    target: 'at most 64 MB of memory more',
    times: 5,
    loop: uploadTogether,
  },
  {
    name: 'I7',
    scenario: 'sockets that send a byte a second',
    target: '2,000, others p95 within 500 ms, all cut',
    times: 2000,
    loop: slowSockets,
  },
  {
    name: 'P8',
    scenario: 'killed between capture and record; the janitor asks',
    target: '300 kills, 0 mismatch',
    times: 300,
    loop: killAtCapture,
  },
  {
    name: 'Q1',
    scenario: 'the worker is killed while it sends; one job always fails',
    target: '500 kills, every mail once, 1 dead letter',
    times: 500,
    loop: (loop) => killWorker({ ...loop, hurried: false }),
  },
  {
    name: 'R31',
    scenario: 'web processes and the worker are replaced while people work',
    target: '60 replaced, 0 requests failed',
    times: 60,
    loop: rollingRestart,
  },
  {
    name: 'S2',
    scenario: 'twenty requests a second for so many minutes',
    target: '240 minutes, less than 1 MB an hour more',
    times: 240,
    loop: soak,
  },
  {
    name: 'cluster',
    scenario: 'machines of the reference cluster are killed, frozen, switched and replaced while people work',
    target: 'nothing acknowledged lost or doubled, no 2xx for at most 15 s, everything returns by itself',
    times: 5,
    loop: cluster,
  },
  {
    name: 'install',
    scenario: 'docs/install.md is walked on an empty machine with systemd, and with containers',
    target: 'HTTPS, an administrator, backups and monitoring; an image under 300 MB',
    times: 2,
    loop: install,
  },
  {
    name: 'proxies',
    scenario: 'processes behind Caddy, nginx and HAProxy are replaced while people work',
    target: 'login, addresses, live updates and uploads; 12 replaced before each, 0 requests failed',
    times: 12,
    loop: proxies,
  },
]

const print = (text: string): void => void process.stdout.write(`${text}\n`)

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  for (const row of rows) print(row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '))
}

const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_007)
const requestedNames = process.argv.slice(2)
const chosen = runs.filter(({ name }) => requestedNames.length === 0 || requestedNames.includes(name))
const table = [['', 'Fault', 'Target', 'Times', 'Answers', 'Violations', 'Seen']]
const problems: string[] = []
const server = await startTestServer()
try {
  for (const { name, scenario: what, target, times: all, loop } of chosen) {
    const times = Number(process.env['TIMES'] ?? all)
    const dataFolder = mkdtempSync(join(tmpdir(), 'tradecounter-faults-'))
    // PostgreSQL runs as another user than root, who needs access to the folder.
    chmodSync(dataFolder, 0o755)
    const progress = (done: number) => {
      if (done % 50 === 0) print(`${name}: ${done} of ${times}`)
    }
    try {
      const outcome = await loop({ adminUrl: server.adminUrl, dataFolder, times, seed, progress })
      problems.push(...outcome.violations.map((text) => `${name}, SEED=${seed}: ${text}`))
      const counts = [outcome.times, outcome.answered, outcome.violations.length].map(String)
      table.push([
        name,
        what,
        target,
        ...counts,
        outcome.skipped ? `skipped: ${outcome.skipped}` : outcome.notes,
      ])
    } catch (error) {
      problems.push(`${name}, SEED=${seed}: ${String(error)}`)
    } finally {
      rmSync(dataFolder, { recursive: true, force: true })
    }
  }
} finally {
  await server.stop()
}
print('')
printTable(table)
for (const problem of problems) print(`\n${problem}`)
print(problems.length === 0 ? `\nNothing was lost. SEED=${seed}` : `\nRepeat with SEED=${seed}`)
process.exit(problems.length === 0 ? 0 : 1)
