import { expect, test } from 'vitest'
import { openLine } from '@tradecounter/faults/people/asking.ts'
import { cutConnections } from '@tradecounter/faults/scenarios/cutConnections.ts'
import { fillDisk } from '@tradecounter/faults/scenarios/fillDisk.ts'
import { brokenInvariants } from '@tradecounter/faults/checks/invariants.queries.ts'
import { killAtCapture } from '@tradecounter/faults/scenarios/killAtCapture.ts'
import { killMigration } from '@tradecounter/faults/scenarios/killMigration.ts'
import { killProgram } from '@tradecounter/faults/scenarios/killProgram.ts'
import { killWorker } from '@tradecounter/faults/scenarios/killWorker.ts'
import { startProgram } from '@tradecounter/faults/processes/program.ts'
import { rollingRestart } from '@tradecounter/faults/scenarios/rollingRestart.ts'
import { connected, newDatabase, openScene } from '@tradecounter/faults/people/scene.ts'
import { seededRandom } from '@tradecounter/faults/seededRandom.ts'
import { childrenOf, postmasterOf, signal } from '@tradecounter/faults/processes/serverProcess.ts'
import { startTwice } from '@tradecounter/faults/scenarios/startTwice.ts'
import { stopSignals } from '@tradecounter/faults/scenarios/stopSignals.ts'
import { uploadTogether } from '@tradecounter/faults/scenarios/uploadTogether.ts'
import { until } from '@tradecounter/faults/waiting.ts'
import { expectNothingLost, shortly } from './faults.fixtures.ts'

test('a program killed while people work loses nothing it acknowledged, and repeats nothing (D1)', async () => {
  const loop = shortly(3)
  expectNothingLost(await killProgram(loop), loop)
})

test('a second program on the data folder, one of them halted, never harms the first (D3)', async () => {
  const loop = shortly(5)
  expectNothingLost(await startTwice(loop), loop)
})

test('a disk filled to the last byte: 503, nothing lost or half done, and people go on once it is freed (D4)', async (context) => {
  const loop = shortly(2)
  const outcome = await fillDisk({ ...loop, timed: false })
  context.skip(outcome.skipped !== undefined, outcome.skipped)
  expectNothingLost(outcome, loop)
})

test('a database server that ends by itself is started again, without a restart of the program (D2, D4)', async () => {
  const { dataFolder } = shortly(0)
  const program = await startProgram({ ROLE: 'web', DATA_DIR: dataFolder })
  const server = await postmasterOf(dataFolder)
  for (const pid of [server, ...childrenOf(server)]) signal(pid, 'SIGKILL')
  const answers = () => fetch(`${program.origin}/readyz`)
  await until('it cannot reach its database, or has another', async () =>
    (await answers()).ok ? (await postmasterOf(dataFolder)) !== server : true,
  )
  await until('it is ready again', async () => (await answers()).ok)
  expect(await postmasterOf(dataFolder)).not.toBe(server)
  expect(await program.stop()).toBe(0)
})

test('connections cut, silenced or broken at a commit: an answer to everything, nothing lost or twice (D5)', async () => {
  const loop = shortly(12)
  expectNothingLost(await cutConnections({ ...loop, timed: false }), loop)
})

test('killed while it brings an older database forward: the next start finishes, whole (D6)', async () => {
  const loop = shortly(2)
  expectNothingLost(await killMigration(loop), loop)
})

test('stopped by any signal, alone or with its group, once or twice: no process is left, and the next start works (D8)', async () => {
  const loop = shortly(4)
  expectNothingLost(await stopSignals(loop), loop)
})

test('twenty uploads at a time, half of them too large, are streamed and cut (I6)', async () => {
  const { answered, violations } = await uploadTogether(shortly(1))
  // Memory is measured by the long run, on a machine that does nothing else.
  expect([answered, violations.filter((text) => !text.startsWith('It held'))]).toEqual([20, []])
})

test('killed between the capture and its record: the janitor finds every cent (P8)', async () => {
  const loop = shortly(3)
  expectNothingLost(await killAtCapture(loop), loop)
})

test('a worker killed during sending: every email leaves once; a job that always fails stops no other (Q1, Q2)', async () => {
  const loop = shortly(3)
  expectNothingLost(await killWorker({ ...loop, hurried: true }), loop)
})

test('web processes and the worker are replaced while people work, and no request fails (R31)', async () => {
  const loop = shortly(3)
  expectNothingLost(await rollingRestart(loop), loop)
})

/**
 * One violation of each kind that the checker must find, written past all constraints and triggers.
 */
const damages = [
  ['the total', 'update orders set total_cents = total_cents + 1 where line_count > 0'],
  ['every change of an order', "delete from audit_entries where action = 'approveOrder'"],
  ['every submission', "delete from pgboss.job where name = 'orderApproved'"],
  [
    'every submission',
    `insert into pgboss.job (name, data) select name, data from pgboss.job where name = 'orderSubmitted'`,
  ],
  ['an approved order', 'update orders set approved_by_login_id = null where status_id = 4'],
  ['a paid payment', 'delete from card_receipts'],
  ['a paid payment', "delete from pgboss.job where name = 'paymentPaid'"],
  ['a paid payment', 'update payments set status_id = 3 where status_id = 4'],
  ['a payment was created', "delete from audit_entries where action = 'createPayment'"],
  ['the entries of a journal', "delete from ledger_entries where account = 'cardClearing'"],
  ['the balance of a document', 'update documents set balance_cents = balance_cents + 1'],
  ['card clearing', 'update card_receipts set amount_cents = amount_cents + 1'],
  [
    'documents are reserved',
    'update documents d set reserved_by_payment_id = (select min(id) from payments p where p.customer_id = d.customer_id and p.status_id = 4)',
  ],
  ['every kept key', 'update idempotency_keys set body = null'],
] as const

test('the checker sees every kind of damage', async () => {
  const { adminUrl, dataFolder, seed } = shortly(0)
  const line = openLine()
  const url = await newDatabase(adminUrl)
  const scene = await openScene(url, line, seededRandom(seed))
  const program = await startProgram({ ROLE: 'web', DATABASE_URL: url, DATA_DIR: dataFolder })
  line.origin = program.origin
  await scene.work(() => line.answered > 200)
  await scene.settle(() => false)
  await program.kill()
  await scene.close()
  expect([line.violations, await scene.violations()]).toEqual([[], []])
  await connected(url, async (db) => {
    for (const [what, damage] of damages) {
      await db.query('begin')
      await db.query("set local session_replication_role = 'replica'")
      expect([what, (await db.query(damage)).rowCount]).not.toEqual([what, 0])
      expect((await brokenInvariants(db)).map((text) => text.slice(0, what.length))).toContain(what)
      await db.query('rollback')
    }
  })
})
