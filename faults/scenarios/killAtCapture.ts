import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { openDatabase } from '@tradecounter/api/db/database.ts'
import { builders } from '@tradecounter/test-kit/builders.ts'
import { createCustomer } from '@tradecounter/test-kit/customer.ts'
import { personas } from '@tradecounter/test-kit/personas.ts'
import { apiEnvironment } from '../../scripts/apiProcess.mjs'
import { openLine } from '../people/asking.ts'
import { capturingPayer, type CapturingPayer } from '../people/capturingPayer.ts'
import { countUnpaid, mismatches } from '../checks/captures.queries.ts'
import { brokenInvariants } from '../checks/invariants.queries.ts'
import { afterAWhile, openJanitor } from '../processes/janitor.ts'
import type { Loop, Outcome } from '../loop.ts'
import { sessionSecret, startProgram, type Environment } from '../processes/program.ts'
import { openProviderStandIn, type ProviderStandIn } from '../processes/providerStandIn.ts'
import { connected, newDatabase, portalOf } from '../people/scene.ts'
import { seededRandom, type Random } from '../seededRandom.ts'
import { waitMs } from '../waiting.ts'

const payers = 4

async function makePayers(url: string, provider: ProviderStandIn, random: Random): Promise<CapturingPayer[]> {
  const database = openDatabase({ connectionString: url, maximumConnections: 2 })
  const portal = portalOf(database)
  const capturingPayers: CapturingPayer[] = []
  for (let at = 0; at < payers; at += 1) {
    const customer = await createCustomer(portal, {})
    const as = personas(portal, customer)
    const invoice = await builders(portal, customer, as).openInvoice({ totalCents: 900_000_000 })
    const { token } = await as.payer()
    capturingPayers.push(
      capturingPayer({ customerId: customer.id, token, invoiceId: invoice.id }, provider, random),
    )
  }
  await database.close()
  return capturingPayers
}

/** Kills the janitor while it searches and records. */
async function killJanitor(environment: Environment, random: Random): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../processes/janitorProgram.ts')], {
    env: { ...apiEnvironment, PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const over = new Promise((resolve) => child.once('exit', resolve))
  await Promise.race([new Promise((resolve) => child.stdout.once('data', resolve)), over])
  await waitMs(random.below(60))
  child.kill('SIGKILL')
  await over
}

/**
 * P8: the program is killed between the provider's capture and its record in the portal: before, during
 * or just after the notice. The janitor may be killed too. Ten minutes later, by a shifted clock, the
 * janitor searches the provider; each capture is recorded once, to the cent.
 */
export async function killAtCapture({ adminUrl, dataFolder, times, seed, progress }: Loop): Promise<Outcome> {
  const random = seededRandom(seed)
  const line = openLine()
  const url = await newDatabase(adminUrl)
  const provider = await openProviderStandIn()
  const environment = {
    DATABASE_URL: url,
    DATA_DIR: dataFolder,
    DEMO_DATA: 'no',
    SESSION_SECRET: sessionSecret,
    CARD_API_URL: provider.origin,
  }
  const people = await makePayers(url, provider, random)
  const janitor = await openJanitor(environment)
  const violations: string[] = []
  let unheard = 0
  let janitorsKilled = 0
  let done = 0
  try {
    for (; done < times && violations.length === 0; done += 1) {
      const program = await startProgram({ ...environment, ROLE: 'web' })
      line.origin = program.origin
      await Promise.all(people.map((person) => person.goToCardPage(line)))
      const payments = people.map((person) => person.pay(line))
      await waitMs(random.below(250))
      await program.kill()
      await Promise.all(payments)
      unheard += await connected(url, (db) => countUnpaid(db, provider.captures))
      if (random.chance(0.4)) {
        await killJanitor(environment, random)
        janitorsKilled += 1
      }
      const { unanswered } = await janitor.sweep(afterAWhile())
      if (unanswered > 0) violations.push(`The provider was asked and not heard ${unanswered} times`)
      violations.push(...line.violations.splice(0))
      violations.push(...(await connected(url, (db) => mismatches(db, provider.captures))))
      violations.push(...(await connected(url, brokenInvariants)))
      progress?.(done + 1)
    }
  } catch (error) {
    violations.push(String(error))
  } finally {
    await janitor.close()
    await provider.close()
  }
  const notes = `${provider.captures.length} captures, ${unheard} of them left to the janitor, who was killed ${janitorsKilled} times`
  return { times: done, answered: provider.captures.length, notes, violations }
}
